import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { tipBounds } from '../../../src/rides/ride.contract';
import type { Ride } from '../../../src/rides/ride.contract';
import { aRide, steps } from '../../../stories/features/rides/fixtures';
import { RiderRide } from '../../../web/features/rides/trips/rider-ride';
import { show } from './render';
import { noParts } from './slots';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(cleanup);

function open(ride: Ride) {
  show(
    <RiderRide
      {...noParts}
      ride={ride}
      nowMs={Date.parse(ride.created_at)}
      passenger={<p>Link for June</p>}
      reroute={<p>Route</p>}
      split={<p>Split</p>}
    />,
  );
}

const longAgo = { status: 'no_drivers', search_expires_at: '2026-11-20T15:00:00.000Z' } as const;

test.each<[string, Partial<Ride>]>([
  ['a ride that came to its end', { status: 'completed' }],
  ['one that was canceled', { status: 'cancelled' }],
  ['a search in vain of yesterday', longAgo],
])('15: after %s one books again, and searches for nothing', (_which, change) => {
  const ride = aRide({ payment_method_id: '0198a0a0-0000-7000-8000-0000000000c1', ...change });
  open(ride);
  expect(screen.getByRole('link', { name: 'Book again' })).toHaveAttribute('href', `/rider/dashboard?again=${ride.id}`);
  expect(screen.queryByText(/search again/i)).toBeNull();
});

test('D2: where no driver was found it can be booked for later, or with a tip', () => {
  const ride = aRide({ status: 'no_drivers' });
  open(ride);
  expect(screen.getByRole('link', { name: 'Book for later' })).toHaveAttribute('href', `/rider/dashboard?again=${ride.id}&later=1`);
  expect(screen.getByRole('link', { name: 'Offer a tip' })).toHaveAttribute('href', `/rider/dashboard?again=${ride.id}&tip=1`);
});

test('D2: … where one was promised in vain it can be raised, as long as there is more to promise', () => {
  const ride = aRide({ status: 'no_drivers', offered_tip: 5 });
  open(ride);
  expect(screen.getByRole('link', { name: 'Raise the tip' })).toHaveAttribute('href', `/rider/dashboard?again=${ride.id}&tip=1`);
  expect(screen.queryByRole('link', { name: 'Offer a tip' })).toBeNull();
  cleanup();
  open({ ...ride, offered_tip: tipBounds.maxCents / 100 });
  expect(screen.getByRole('link', { name: 'Book for later' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Raise the tip' })).toBeNull();
});

test('after a ride that came to its end there is no such way out', () => {
  open(aRide({ status: 'completed' }));
  expect(screen.queryByRole('link', { name: 'Book for later' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Offer a tip' })).toBeNull();
});

test('M38: the PIN is that of whoever rides, and the tip that was promised stands with the price', () => {
  open({ ...steps.coming, passenger_name: 'June Jones', offered_tip: 3 });
  expect(screen.getByRole('region', { name: 'PIN for June: 2 2 2 7' })).toBeInTheDocument();
  expect(screen.getByText('You promised Dan a $3.00 tip. It’s charged after the ride.')).toBeInTheDocument();
  expect(screen.getByText('Link for June')).toBeVisible();
  expect(screen.getByText('Split')).toBeVisible();
});
