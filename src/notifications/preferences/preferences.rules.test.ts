import { describe, expect, test } from '@jest/globals';
import { notificationKinds, notificationTypes } from '../notification-types.contract.js';
import { defaultPreferences, QuietHours } from './preferences.contract.js';
import { classOf, mayPush, switchOf, type Told } from './preferences.rules.js';
import { isQuiet } from './quiet-hours.contract.js';

const of = (type: Told['type'], more: Partial<Told> = {}): Told => ({
  type,
  priority: notificationKinds[type].priority,
  metadata: {},
  ...more,
});
/** A driver may answer it; or may not any more. */
const asked: Partial<Told> = { metadata: { actionable: true } };
const missed: Partial<Told> = { metadata: { actionable: false }, priority: 'normal' };
/** The driver whom a rider had is theirs no more, and another one is sought. */
const soughtAnew = of('ride_requested', { priority: 'normal' });

describe('S28: which switch turns a notification off in the app', () => {
  test.each([
    [of('new_message'), 'direct_messages'],
    [of('new_message', { isGroup: true }), 'global_chat'],
    [of('incoming_call'), null],
    [of('friend_request_received'), 'friend_requests'],
    [of('friend_booked_ride'), 'friend_requests'],
    [of('ride_requested', asked), 'ride_updates'],
    [of('driver_assignment', missed), 'ride_updates'],
    [of('ride_cancellation_alert'), 'ride_updates'],
    [of('high_value_ride'), 'ride_updates'],
    [of('new_message', { priority: 'urgent' }), null],
    [of('driver_assignment', asked), null],
    [soughtAnew, null],
    [of('no_drivers_available'), null],
    [of('ride_started'), null],
    [of('driver_arrived'), null],
    [of('payout_paid'), null],
    [of('new_rating'), null],
    [of('application_approved'), null],
    [of('system'), null],
    [of('announcement'), null],
  ])('%j: %s', (told, expected) => {
    expect(switchOf(told)).toBe(expected);
  });

  test.each(notificationTypes)('%s has a row in the grid', (type) => {
    expect(classOf(of(type))).toEqual(expect.any(String));
  });
});

const night = { start: '22:00', end: '07:00', tz: 'America/New_York' };
const noon = { start: '12:00', end: '13:30', tz: 'Europe/Berlin' };

describe('M73: quiet hours', () => {
  test.each([
    ['before they begin', night, '2026-11-21T02:59:59Z', false],
    ['from their first minute', night, '2026-11-21T03:00:00Z', true],
    ['over midnight', night, '2026-11-21T05:30:00Z', true],
    ['to their last minute', night, '2026-11-21T11:59:59Z', true],
    ['not at their end', night, '2026-11-21T12:00:00Z', false],
    ['in summer an hour earlier by UTC', night, '2026-07-01T02:00:00Z', true],
    ['in summer over an hour earlier, too', night, '2026-07-01T11:00:00Z', false],
    ['before the clock springs forward at 2:00', night, '2026-03-08T06:59:00Z', true],
    ['after it sprang forward they end by the new time', night, '2026-03-08T10:59:00Z', true],
    ['… at 7:00 summer time', night, '2026-03-08T11:00:00Z', false],
    ['in the hour that comes twice', night, '2026-11-01T06:30:00Z', true],
    ['… until 7:00 winter time', night, '2026-11-01T11:59:00Z', true],
    ['within a day', noon, '2026-11-21T11:00:00Z', true],
    ['within a day, at the end', noon, '2026-11-21T12:30:00Z', false],
    ['at midnight itself', { ...night, start: '00:00', end: '00:01', tz: 'UTC' }, '2026-11-21T00:00:30Z', true],
    ['where there are none', null, '2026-11-21T05:30:00Z', false],
  ])('%s', (_, hours, at, expected) => {
    expect(isQuiet(hours, new Date(at))).toBe(expected);
  });

  test.each([
    { ...night, tz: 'Mars/Olympus' },
    { ...night, tz: '+02:00' },
    { ...night, start: '24:00' },
    { ...night, start: '7:00' },
    { ...night, end: '22:00' },
    { ...night, more: 1 },
  ])('%j is refused', (hours) => {
    expect(QuietHours.safeParse(hours).success).toBe(false);
  });
});

describe('S28: what may be pushed', () => {
  const asleep = new Date('2026-11-21T05:00:00Z');
  const all = { ...defaultPreferences, quiet_hours: night };
  test.each([
    ['a message by day', of('new_message'), defaultPreferences, true],
    ['a message in quiet hours', of('new_message'), all, false],
    ['an urgent one in quiet hours', of('driver_assignment', asked), all, true],
    ['one’s own ride in quiet hours', of('driver_arrived'), all, true],
    ['an open offer in quiet hours', of('ride_requested', asked), all, false],
    ['a rider’s ride whose driver is gone, in quiet hours', soughtAnew, all, true],
    ['a request that was missed, in quiet hours', of('driver_assignment', missed), all, false],
    ['a class that is off', of('payout_paid'), { ...defaultPreferences, push_categories: { payments: false } }, false],
    ['one’s own ride with its class off', of('ride_started'), { ...defaultPreferences, push_categories: { ride_updates: false } }, false],
    [
      'an urgent one with its class off',
      of('no_drivers_available'),
      { ...defaultPreferences, push_categories: { ride_updates: false } },
      true,
    ],
    ['an urgent one with push off', of('no_drivers_available'), { ...defaultPreferences, push_enabled: false }, false],
    ['a declined request, ever (S6)', of('friend_request_declined'), defaultPreferences, false],
    ['a friend who comes online, ever (S41)', of('friend_online'), defaultPreferences, false],
  ])('%s: %#', (_, told, preferences, expected) => {
    expect(mayPush(told, preferences, asleep)).toBe(expected);
  });

  test('an announcement, unless its person switched off what comes from Hometown, and not at night', () => {
    const [told, day] = [of('announcement'), new Date('2026-11-21T17:00:00Z')];
    expect(mayPush(told, all, day)).toBe(true);
    expect(mayPush(told, all, asleep)).toBe(false);
    expect(mayPush(told, { ...all, push_categories: { system: false } }, day)).toBe(false);
  });
});
