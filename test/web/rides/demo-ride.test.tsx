import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { steps } from '../../../stories/features/rides/fixtures';
import { DemoSpeed } from '../../../web/features/rides/trips/demo-speed';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { answerWith } from './wire';

afterEach(cleanup);

test('an answer that comes late does not take away what the demo may do by now', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
  const path = `/api/demo/rides/${steps.searching.id}`;
  let demo = { can_hurry: true, is_hurried: false, hears_pin: false };
  answerWith({ [`GET ${path}`]: () => ({ body: demo }), [`POST ${path}/hurry`]: () => promise });
  const cache = makeQueryClient();
  const page = (ride: typeof steps.searching) => (
    <QueryClientProvider client={cache}>
      <DemoSpeed ride={ride} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(steps.searching));
  await userEvent.click(await screen.findByRole('button', { name: 'Speed up' }));
  demo = { can_hurry: true, is_hurried: true, hears_pin: true };
  await act(async () => rerender(page(steps.here)));
  expect(await screen.findByRole('button', { name: /PIN/ })).toBeVisible();
  await act(async () => resolve({ body: { ...demo, hears_pin: false } }));
  await waitFor(() => expect(cache.isMutating()).toBe(0));
  expect(await screen.findByRole('button', { name: /PIN/ })).toBeVisible();
});
