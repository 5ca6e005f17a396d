import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type TripAct, TripStep } from '../../../web/features/rides/views/trips/trip-step';

const step = (act: TripAct) => <TripStep act={act} isBusy={false} onAct={() => undefined} />;

test('26: after each step of the trip the next one is a key away', async () => {
  const { rerender } = render(step('arrived'));
  screen.getByRole('button', { name: 'I’m here' }).focus();
  rerender(step('start'));
  expect(document.body).not.toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('textbox', { name: 'Rider’s PIN' })).toHaveFocus();
  rerender(step('complete'));
  expect(document.body).not.toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Complete ride' })).toHaveFocus();
});
