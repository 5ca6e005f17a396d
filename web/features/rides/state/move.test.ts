import { expect, test } from '@jest/globals';
import { aRide, steps } from '../../../../stories/features/rides/fixtures';
import { chosenFor, timeOf } from './move';

const zone = 'America/New_York';
const moving = { nowMs: Date.parse('2026-10-31T12:00:00Z'), timeZone: zone };
const at = (pickup_time: string) => aRide({ ...steps.scheduled, pickup_time });

test.each(['2026-11-01T05:15:00Z', '2026-11-01T06:15:00Z'])(
  'S34: a ride at %s, one of two equal times, keeps its own until another one is chosen',
  (pickup) => {
    const ride = at(pickup);
    const shown = timeOf(ride, zone);
    expect(shown).toEqual({ date: '2026-11-01', time: '01:15' });
    expect(chosenFor(ride, shown, moving)).toEqual({ kind: 'same' });
    expect(chosenFor(ride, { ...shown, time: '01:30' }, moving)).toMatchObject({
      kind: 'new',
      request: { scheduled_time: '2026-11-01T05:30:00.000Z' },
    });
  },
);

test('seconds that no box shows are no other time', () => {
  const ride = at('2026-11-02T15:20:30Z');
  expect(chosenFor(ride, timeOf(ride, zone), moving)).toEqual({ kind: 'same' });
  expect(chosenFor(ride, { date: '2026-10-31', time: '08:10' }, moving)).toEqual({ kind: 'bad' });
});
