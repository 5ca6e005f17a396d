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
    { label: 'Dan accepted', at: inSeconds(-60) },
  ]);
});

test('who accepted was not left without an answer', () => {
  const ride = aRide({ preferred_driver: asked, preferred_outcome: 'accepted', preferred_driver_timeout: inSeconds(60) });
  expect(timelineOf(ride).map(({ label }) => label)).toEqual(['Booked']);
});
