import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isLeaving } from '../../../web/lib/device/leaving';
import { answerWith } from '../rides/wire';
import { openTab } from './leaving-tab';

test('signing out without a network holds at once, and the server hears of it first when there is one again', async () => {
  sessionStorage.setItem('hometown.booking-draft', '"Rosa’s way home"');
  localStorage.setItem('userMode', 'driver');
  document.cookie = 'userMode=driver; path=/';
  const { onDone, cache } = openTab();
  const answers: Parameters<typeof answerWith>[0] = {};
  const { calls } = answerWith(answers);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, sign out' }));
  expect(screen.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  expect(screen.queryByText(/Rosa/)).toBeNull();
  expect(await screen.findByText(/can’t reach Hometown right now/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  expect([sessionStorage.length, cache.getQueryCache().getAll().length]).toEqual([0, 0]);
  // The side was hers: whoever signs in next begins without one.
  expect([localStorage.getItem('userMode'), document.cookie]).toEqual([null, expect.not.stringContaining('userMode')]);
  expect([isLeaving(), onDone.mock.calls.length]).toEqual([true, 0]);

  calls.length = 0;
  answers['POST /auth/sign-out'] = () => ({ body: { ok: true } });
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(calls.map(({ name }) => name)).toEqual(['POST /auth/sign-out']);
});
