import { describe, expect, test } from '@jest/globals';
import type { TollPlace } from '@server/fares/tolls/tolls.contract.js';
import { draftOf, readToll } from './toll-draft';
import { headingOf } from './toll-heading';

const here = { now: '2026-11-24T15:20:00.000Z', timeZone: 'America/New_York' };
const rules = {
  name: 'Harbor Bridge',
  amount_cents: 325,
  from: { lat: 44.107, lng: -69.091 },
  to: { lat: 44.107, lng: -69.09 },
  is_one_way: true,
  is_on: false,
};
const place: TollPlace = {
  id: 'a',
  newest: 3,
  planned: null,
  in_force: {
    id: 'b',
    place_id: 'a',
    number: 3,
    state: 'in_force',
    rules,
    before: null,
    valid_from: here.now,
    created_by: null,
    created_at: here.now,
    reason: 'New.',
  },
};
const draft = { ...draftOf(place, here), reason: ' Fees rose. ' };

test('begins with what holds, and says the same again', () => {
  expect(draft).toMatchObject({
    place: { id: 'a', basedOn: 3 },
    amount: '3.25',
    from: '44.107, -69.091',
    at: { date: '2026-11-25', time: '10:00' },
  });
  expect(readToll(draft, here)).toEqual({ rules, valid_from: null, reason: 'Fees rose.' });
  expect(readToll({ ...draft, isLater: true }, here)).toMatchObject({ valid_from: '2026-11-25T15:00:00.000Z' });
});

test('a new one lacks everything but its direction, and is on', () => {
  const empty = draftOf(undefined, here);
  expect(empty).toMatchObject({ place: null, isOn: true, isOneWay: false });
  expect(readToll(empty, here)).toEqual(['name', 'amount', 'from', 'to', 'reason']);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ amount: '0' }, 'amount'],
  [{ amount: '1000.01' }, 'amount'],
  [{ amount: 'two' }, 'amount'],
  [{ from: '91, 0' }, 'from'],
  [{ to: 'the bridge' }, 'to'],
  [{ to: '44.107, -69.091' }, 'same'],
  [{ isLater: true, at: { date: '2026-11-24', time: '09:00' } }, 'time'],
  [{ reason: ' ' }, 'reason'],
])('%p is wrong in its %s', (change, fault) => {
  expect(readToll({ ...draft, ...change }, here)).toEqual([fault]);
});

describe('one way is where whoever has the first end at their left goes', () => {
  const at = (lat: number, lng: number) => ({ lat: 44 + lat / 1_000, lng: -69 + lng / 1_000 / Math.cos((44 * Math.PI) / 180) });
  test.each([
    [0, 1, 'n'],
    [-1, 1, 'ne'],
    [-1, 0, 'e'],
    [-1, -1, 'se'],
    [0, -1, 's'],
    [1, -1, 'sw'],
    [1, 0, 'w'],
    [1, 1, 'nw'],
  ])('the second end %d north and %d east of it: %s', (north, east, heading) => {
    expect(headingOf({ from: at(0, 0), to: at(north, east) })).toBe(heading);
  });
});
