import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Ride } from '../../../src/rides/ride.contract';
import { aRide, steps } from '../../../stories/features/rides/fixtures';
import { onRideChanged } from '../../../web/features/rides/live/on-ride';
import { RideScreen } from '../../../web/features/rides/trips/ride-screen';
import { show } from './render';
import { noSlots } from './slots';
import { answerWith } from './wire';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(cleanup);

const { id } = steps.confirmed;
const words = 'Dan gave your ride back. Asking others at the same price.';

test('D2: the open page of a ride says at once that its driver gave it back, and keeps it among what happened', async () => {
  answerWith({
    [`GET /api/rides/${id}`]: () => ({ body: aRide({ ...steps.confirmed, version: 2 }) }),
    [`GET /api/demo/rides/${id}`]: () => ({ body: { can_hurry: false, is_hurried: false, hears_pin: false } }),
  });
  const cache = show(<RideScreen rideId={id} isGone={false} slots={noSlots} />);
  expect(await screen.findByRole('heading', { name: 'Dan has your ride.' })).toBeVisible();
  const hears = (ride: Ride) => act(() => onRideChanged.apply(ride, cache));

  hears({ ...steps.givenBack, version: 3 });
  expect(await screen.findByRole('heading', { name: 'Asking 2 drivers nearby…' })).toBeVisible();
  expect(screen.getByText(words, { exact: false })).toBeVisible();
  expect(screen.queryByText('HT 204')).toBeNull();

  const { released } = steps.givenBack;
  hears(aRide({ ...steps.confirmed, version: 4, released: released && { ...released, is_current: false } }));
  expect(await screen.findByRole('heading', { name: 'Dan has your ride.' })).toBeVisible();
  expect(screen.queryByText(words, { exact: false })).toBeNull();
  await userEvent.click(screen.getByText('Timeline'));
  expect(screen.getByTestId('ride-timeline')).toHaveTextContent('Given back by Dan');
});
