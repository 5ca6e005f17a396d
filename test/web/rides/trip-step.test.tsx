import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type TripAct, TripStep } from '../../../web/features/rides/views/trips/trip-step';

const step = (act: TripAct, problem?: string) => <TripStep {...{ act, problem }} isBusy={false} onAct={() => undefined} />;

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

const wrong = 'That PIN doesn’t match. Ask the rider again.';

test('after a wrong PIN the next one is typed at once, after each of them', async () => {
  const { rerender } = render(step('start'));
  const box = screen.getByRole('textbox', { name: 'Rider’s PIN' });
  for (const [pin, next] of [
    ['2222', '2223'],
    ['2223', '2227'],
  ] as const) {
    await userEvent.clear(box);
    await userEvent.type(box, pin);
    await userEvent.click(screen.getByRole('button', { name: 'Start ride' }));
    rerender(step('start'));
    rerender(step('start', wrong));
    expect(box).toHaveFocus();
    await userEvent.keyboard(next);
    expect(box).toHaveValue(next);
  }
});

test('whoever is elsewhere by then, or was told something else, stays where they are', async () => {
  const beside = <button>Call Rosa</button>;
  const { rerender } = render(step('start'));
  const start = screen.getByRole('button', { name: 'Start ride' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Rider’s PIN' }), '2222');
  await userEvent.click(start);
  rerender(step('start', 'We couldn’t reach Hometown. Check your connection and try again.'));
  expect(start).toHaveFocus();
  rerender(step('start'));
  render(beside);
  screen.getByRole('button', { name: 'Call Rosa' }).focus();
  rerender(step('start', wrong));
  expect(screen.getByRole('button', { name: 'Call Rosa' })).toHaveFocus();
});

test.each(['48 21', '4821', ' 4-8-2-1 0'])('a PIN is pasted as it was sent: %s', async (sent) => {
  render(step('start'));
  const box = screen.getByRole('textbox', { name: 'Rider’s PIN' });
  await userEvent.click(box);
  await userEvent.paste(sent);
  expect(box).toHaveValue('4821');
});
