import { expect, test } from '@jest/globals';
import { aRide, dan, inSeconds } from '../../../../stories/features/rides/fixtures';
import { timelineOf } from './timeline';

const asked = { clerk_id: 'yuki', full_name: 'Yuki Tanaka', avatar_url: null };

test('a driver who was asked first and did not answer is part of what happened', () => {
  const ride = aRide({
    preferred_driver: asked,
    preferred_driver_id: asked.clerk_id,
    preferred_outcome: 'timed_out',
    preferred_driver_timeout: inSeconds(-120),
    driver: dan,
    status: 'confirmed',
    confirmed_at: inSeconds(-60),
  });
  const steps = timelineOf(ride);
  expect(steps.slice(1)).toEqual([
    { label: 'Asked Yuki, no answer', at: inSeconds(-120) },
    { label: 'Confirmed with Dan', at: inSeconds(-60) },
  ]);
});

test('who accepted was not left without an answer', () => {
  const ride = aRide({ preferred_driver: asked, preferred_outcome: 'accepted', preferred_driver_timeout: inSeconds(60) });
  expect(timelineOf(ride).map(({ label }) => label)).toEqual(['Booked']);
});

test.each([
  ['driver', 'Greta', 'Given back by Greta'],
  ['rider', 'Greta', 'Another driver requested'],
  ['house', 'Greta', 'No longer with Greta'],
  ['house', null, 'No longer with the driver'],
] as const)('that the %s ended what %s had agreed on stays part of what happened', (by, driver, label) => {
  const released = { driver, by, at: inSeconds(-90), is_current: false };
  const ride = aRide({ released, driver: dan, status: 'confirmed', confirmed_at: inSeconds(-60) });
  expect(timelineOf(ride).slice(1)).toEqual([
    { label, at: inSeconds(-90) },
    { label: 'Confirmed with Dan', at: inSeconds(-60) },
  ]);
});

test('a route that was changed for the driver before stands before', () => {
  const released = { driver: 'Greta', by: 'driver', at: inSeconds(-90), is_current: true } as const;
  const ride = aRide({ released, created_at: inSeconds(-300), rerouted_at: inSeconds(-120) });
  expect(timelineOf(ride).map(({ label }) => label)).toEqual(['Booked', 'Route changed', 'Given back by Greta']);
});
