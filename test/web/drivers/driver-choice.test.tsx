import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { DriverCard } from '../../../src/booking/driver-picker.contract';
import { aDriver } from '../../../stories/features/drivers/fixtures';
import { DriverChoice } from '../../../web/features/drivers/views/driver-choice';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const dan = aDriver({ clerk_id: 'dan', full_name: 'Dan Driver' });
const dora = aDriver({ clerk_id: 'dora', full_name: 'Dora Dale' });
const face = (name: RegExp) => screen.getByRole('radio', { name });

function shown(drivers: readonly DriverCard[]) {
  const choose = jest.fn();
  const of = (list: readonly DriverCard[]) => (
    <DriverChoice drivers={list} chosen={undefined} isForLater={false} onChoose={choose} onRetry={() => undefined} />
  );
  const { rerender } = render(of(drivers));
  return { choose, come: (list: readonly DriverCard[]) => rerender(of(list)) };
}

test('D3: a press that meets a face just as another takes its place chooses nobody', () => {
  jest.useFakeTimers();
  const { choose, come } = shown([dan, dora]);
  come([{ ...dan, availability: 'busy', eta_minutes: null }, dora]);
  fireEvent.click(face(/Dora Dale/));
  expect(choose).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1_000));
  fireEvent.click(face(/Dora Dale/));
  expect(choose.mock.calls).toEqual([[dora]]);
});

test('D3: faces that come first are chosen at once, and so is one that kept its place', () => {
  jest.useFakeTimers();
  const { choose, come } = shown([]);
  come([dan]);
  fireEvent.click(face(/Dan Driver/));
  come([dan, dora]);
  fireEvent.click(face(/Dan Driver/));
  expect(choose.mock.calls).toEqual([[dan], [dan]]);
});
