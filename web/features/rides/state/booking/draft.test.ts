import { describe, expect, test } from '@jest/globals';
import { house, museum, station } from '../../../../../stories/features/places/fixtures';
import { aRide, dan } from '../../../../../stories/features/rides/fixtures';
import { chosenInstant } from '../../../../lib/format/chosen-time';
import {
  addressOf,
  changeDraft,
  chosenTime,
  draftOf,
  emptyDraft,
  isTimeAllowed,
  proposedTime,
  quoteRequestOf,
  scheduleBounds,
  scheduledAt,
  untouchedOf,
} from './draft';

const now = new Date('2026-11-21T15:07:00');
const draft = { ...emptyDraft, pickup: house, destination: station };

test('a price is asked for once pickup and destination are known', () => {
  expect(quoteRequestOf({ ...draft, destination: undefined }, now.getTime())).toBeUndefined();
  expect(quoteRequestOf(draft, now.getTime())).toMatchObject({
    pickup_latitude: house.lat,
    passenger_count: 1,
    is_scheduled: false,
    stops: [],
  });
});

test('while a stop has no place there is no price, and notes do not ask for a new one', () => {
  expect(quoteRequestOf({ ...draft, stops: [museum, undefined] }, now.getTime())).toBeUndefined();
  const request = quoteRequestOf({ ...draft, stops: [museum], notes: 'Blue door' }, now.getTime());
  expect(request?.stops).toEqual([{ latitude: museum.lat, longitude: museum.lng, address: addressOf(museum) }]);
  expect(request).toEqual(quoteRequestOf({ ...draft, stops: [museum] }, now.getTime()));
});

test.each([
  [29 * 60, false],
  [30 * 60, true],
  [30 * 24 * 3600, true],
  [30 * 24 * 3600 + 60, false],
])('a pickup %s s ahead may be booked: %s', (seconds, allowed) => {
  expect(isTimeAllowed(new Date(now.getTime() + seconds * 1000), now.getTime())).toBe(allowed);
});

test('the boxes offer 30 minutes to 30 days ahead, in full minutes that may be booked', () => {
  const early = now.getTime() + 12_345;
  const { min, max } = scheduleBounds(early);
  expect([min, max]).toEqual([
    { date: '2026-11-21', time: '15:38' },
    { date: '2026-12-21', time: '15:07' },
  ]);
  for (const { date, time } of [min, max]) expect(isTimeAllowed(new Date(`${date}T${time}`), early)).toBe(true);
});

test('later starts in about an hour, at a full quarter', () => {
  expect(proposedTime(now.getTime())).toEqual({ date: '2026-11-21', time: '16:15' });
});

describe('S34: where summer time ends, clocks show one to two twice, and a box means the first', () => {
  const zone = 'America/New_York';

  test.each([
    // EDT until 06:00 UTC.
    ['2026-11-01T04:07:00Z', '01:15', '00:37'],
    ['2026-11-01T05:07:00Z', '02:00', '01:37'],
    ['2026-11-01T05:31:00Z', '02:00', '02:00'],
    ['2026-11-01T06:07:00Z', '02:15', '02:00'],
    ['2026-11-01T06:30:00Z', '02:30', '02:00'],
  ])('at %s later starts at %s, and at %s at the earliest', (at, proposed, earliest) => {
    const nowMs = Date.parse(at);
    const offered = [proposedTime(nowMs, zone), scheduleBounds(nowMs, zone).min];
    expect(offered).toEqual([proposed, earliest].map((time) => ({ date: '2026-11-01', time })));
    for (const time of offered) expect(isTimeAllowed(chosenInstant(time, zone) ?? new Date(0), nowMs)).toBe(true);
  });

  test('boxes that began with the second one mean that one until they show another time', () => {
    const box = { date: '2026-11-01', time: '01:15' };
    expect(scheduledAt(box, { timeZone: zone })?.toISOString()).toBe('2026-11-01T05:15:00.000Z');
    expect(scheduledAt(box, { began: '2026-11-01T06:15:00Z', timeZone: zone })?.toISOString()).toBe('2026-11-01T06:15:00.000Z');
    expect(scheduledAt(box, { began: '2026-11-01T06:20:00Z', timeZone: zone })?.toISOString()).toBe('2026-11-01T05:15:00.000Z');
  });
});

test('D3: a chosen time is told with its day, however many weeks away', () => {
  const chosen = ['2026-11-27', '2026-12-04', '2026-12-18'].map((date) => chosenTime({ isScheduled: true, date, time: '15:30' }));
  expect(chosen).toEqual(['Fri, Nov 27, 3:30 PM', 'Fri, Dec 4, 3:30 PM', 'Fri, Dec 18, 3:30 PM']);
  expect(chosenTime({ isScheduled: false, date: '2026-11-27', time: '15:30' })).toBeUndefined();
  expect(chosenTime({ isScheduled: true, date: '', time: '' })).toBeUndefined();
});

test('a scheduled ride without a good time asks for no price', () => {
  expect(quoteRequestOf({ ...draft, isScheduled: true, date: '', time: '' }, now.getTime())).toBeUndefined();
  expect(quoteRequestOf({ ...draft, isScheduled: true, ...proposedTime(now.getTime()) }, now.getTime())?.scheduled_time).toBe(
    new Date('2026-11-21T16:15').toISOString(),
  );
});

test('passengers and stops stay within their bounds', () => {
  expect(changeDraft(draft, { passengers: 9 }).passengers).toBe(6);
  expect(changeDraft(draft, { passengers: 0 }).passengers).toBe(1);
  expect(changeDraft(draft, { stops: [museum, house, station] }).stops).toHaveLength(2);
});

test('a wait that was chosen for a ride now is not one for a later ride', () => {
  const waiting = changeDraft(draft, { preferredMinutes: 10 });
  expect(changeDraft(waiting, { notes: 'Blue door' }).preferredMinutes).toBe(10);
  expect(changeDraft(waiting, { isScheduled: true }).preferredMinutes).toBeNull();
  expect(changeDraft(draft, { isScheduled: true, preferredMinutes: 60 }).preferredMinutes).toBe(60);
});

test('how soon a chosen driver can be there is not known of another pickup', () => {
  const asking = changeDraft(draft, { driver: { id: 'dan', name: 'Dan', etaMinutes: 3 } });
  expect(changeDraft(asking, { destination: museum }).driver?.etaMinutes).toBe(3);
  expect(changeDraft(asking, { pickup: museum }).driver).toEqual({ id: 'dan', name: 'Dan' });
});

test('what comes after the form was opened leaves what was chosen as it is', () => {
  const chosen = changeDraft(emptyDraft, { destination: museum, passengers: 3 });
  const late = { pickup: house, destination: station, stops: [station], passengers: 2, notes: 'Blue door' };
  expect(untouchedOf(chosen, late)).toEqual({ pickup: house, stops: [station], notes: 'Blue door' });
});

test('a named place keeps its name before its address, a house is its address', () => {
  expect(addressOf(station)).toBe('Harbor Station, 15 Station Square, Hometown, ME');
  expect(addressOf(house)).toBe('12 Mill Street, Hometown, ME');
});

test('an earlier ride is booked again the same way', () => {
  expect(draftOf(aRide({ notes: 'Blue door', passenger_count: 2 }))).toMatchObject({
    pickup: { name: '12 Mill Street' },
    destination: { name: 'Harbor Station' },
    notes: 'Blue door',
    passengers: 2,
  });
});

describe('a ride that is booked again', () => {
  const yuki = { clerk_id: 'yuki', full_name: 'Yuki Tanaka', avatar_url: null };
  const asked = { preferred_driver: yuki, preferred_driver_id: yuki.clerk_id };

  test.each([
    ['who drove it', { driver: dan }, 'Dan'],
    ['who was to drive it, though the rider canceled', { ...asked, cancelled_by: 'rider' as const }, 'Yuki'],
    ['who drove it, not who was asked first in vain', { ...asked, preferred_outcome: 'timed_out' as const, driver: dan }, 'Dan'],
    ['nobody who said no', { ...asked, preferred_outcome: 'declined' as const }, undefined],
    ['nobody who canceled it', { ...asked, driver: dan, cancelled_by: 'driver' as const }, undefined],
    ['anyone, where anyone was asked', {}, undefined],
  ])('asks %s', (_whom, change, name) => {
    expect(draftOf(aRide({ driver: null, preferred_driver: null, ...change })).driver?.name).toBe(name);
  });

  test('is for the same passenger', () => {
    expect(draftOf(aRide({ passenger_name: 'June' })).passengerName).toBe('June');
    expect(draftOf(aRide()).passengerName).toBe('');
  });

  test('D2: a tip that brought no driver is still meant, one of a ride that was taken is not', () => {
    expect(draftOf(aRide({ status: 'no_drivers', offered_tip: 3 })).tipCents).toBe(300);
    expect(draftOf(aRide({ status: 'completed', offered_tip: 3 })).tipCents).toBeNull();
  });

  test('keeps what was to happen if that driver cannot', () => {
    expect(draftOf(aRide({ ...asked, preferred_fallback: 'cancel' })).fallback).toBe('cancel');
  });
});
