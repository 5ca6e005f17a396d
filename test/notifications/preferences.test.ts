import { beforeEach, describe, expect, test } from '@jest/globals';
import { Events } from '../../src/database/events.js';
import type { Notification } from '../../src/notifications/notifications.contract.js';
import { notified } from '../../src/notifications/notifications.events.js';
import {
  defaultPreferences,
  getPreferences,
  preferencesChanged,
  type PreferencesChange,
  putPreferences,
} from '../../src/notifications/preferences/preferences.contract.js';
import { sendSignal } from '../../src/chat/messages/message.contract.js';
import { group, says } from '../chat/thread.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { books, confirmed, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { all, notice, tell } from './tell.js';

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: {}, dan: { friendOf: ['rosa'] } }));
  await world.settle();
  await world.truncate('notifications, notification_messages, notification_preferences');
  world.forget();
});

const wants = (person: Person, body: PreferencesChange) => person.call(putPreferences, { body });
const night = { start: '22:00', end: '07:00', tz: 'America/New_York' };
const types = (notifications: readonly Notification[]) => notifications.map(({ type }) => type).sort();

describe('M64: choosing', () => {
  test('all is on until something is chosen', async () => {
    expect(await rosa.call(getPreferences, {})).toEqual({ user_id: rosa.id, ...defaultPreferences });
  });

  test('what is named changes, the rest stays, and other tabs hear of it', async () => {
    const tab = await rosa.device();
    await wants(rosa, { direct_messages: false, push_categories: { payments: false } });
    const second = await wants(rosa, { quiet_hours: night, push_categories: { ratings: false } });
    expect(second).toEqual({
      ...defaultPreferences,
      user_id: rosa.id,
      direct_messages: false,
      push_categories: { payments: false, ratings: false },
      quiet_hours: night,
      updated_at: world.clock.now().toISOString(),
    });
    expect(await rosa.call(getPreferences, {})).toEqual(second);
    await world.settle();
    expect(tab.heard(preferencesChanged).at(-1)).toEqual(second);
    expect(await dan.call(getPreferences, {})).toEqual({ user_id: dan.id, ...defaultPreferences });
    expect((await wants(rosa, { quiet_hours: null, push_categories: { ratings: true } })).quiet_hours).toBeNull();
  });

  test('two tabs that change different things at once both take effect', async () => {
    await Promise.all([wants(rosa, { marketing: true }), wants(rosa, { push_enabled: false }), wants(rosa, { ride_updates: false })]);
    expect(await rosa.call(getPreferences, {})).toMatchObject({
      marketing: true,
      push_enabled: false,
      ride_updates: false,
      global_chat: true,
    });
  });

  test.each([
    { user_id: 'user_dan', marketing: true },
    { marketing: 'yes' },
    { push_categories: { everything: false } },
    { quiet_hours: { ...night, tz: 'Mars/Olympus' } },
    { quiet_hours: { ...night, end: '22:00' } },
    { updated_at: '2026-01-01T00:00:00Z' },
    [],
    null,
  ])('NOT-5: %j is refused and nobody’s choice changes', async (body) => {
    expect(await rosa.refused(putPreferences, { body: body as PreferencesChange })).toMatchObject({ status: 400, code: 'malformed' });
    expect(await world.sql('select * from notification_preferences')).toEqual([]);
  });
});

describe('S28: what was chosen is obeyed', () => {
  test('a class that is off is not written; one’s own ride, urgent ones and the rest are', async () => {
    await wants(rosa, { friend_requests: false, ride_updates: false });
    const told = (['friend_request_accepted', 'ride_requested', 'driver_assignment', 'ride_started', 'payout_paid', 'system'] as const).map(
      (type) => notice(rosa, { type, metadata: { actionable: true } }),
    );
    await tell(...told, notice(dan, { type: 'friend_request_accepted' }));
    expect(types(await all(rosa))).toEqual(['driver_assignment', 'payout_paid', 'ride_started', 'system']);
    expect(types(await all(dan))).toEqual(['friend_request_accepted']);
  });

  test('messages of two people and of groups have a switch each', async () => {
    await world.people({ finn: { friendOf: ['rosa', 'dan'] } });
    const { finn } = await world.people({ finn: { friendOf: ['rosa', 'dan'] } });
    await wants(dan, { global_chat: false });
    await wants(finn, { direct_messages: false });
    const id = await group(rosa, [dan, finn]);
    await rosa.signals(sendSignal, { conversation_id: id, message: 'to all' });
    await says(rosa, dan, 'to you');
    await says(rosa, finn, 'to you');
    await world.settle();
    expect((await all(dan)).map(({ message }) => message)).toEqual(['to you']);
    expect((await all(finn)).map(({ message }) => message)).toEqual(['to all']);
  });

  test('M73: quiet hours hold back the push, not the row; urgent ones break through', async () => {
    const heard = new Map<string, boolean>();
    world.app.get(Events).inside(notified, ({ notification, mayPush }) => void heard.set(notification.type, mayPush));
    await wants(rosa, { quiet_hours: { start: '00:00', end: '23:59', tz: 'UTC' } });
    world.clock.set(`${world.clock.now().toISOString().slice(0, 10)}T23:30:00Z`);
    await tell(...(['payout_paid', 'driver_arrived', 'driver_assignment'] as const).map((type) => notice(rosa, { type })));
    expect(await all(rosa)).toHaveLength(3);
    expect(Object.fromEntries(heard)).toEqual({ payout_paid: false, driver_arrived: true, driver_assignment: true });
  });

  test('a rider whose driver is theirs no more hears of it whatever is off, and a driver who missed a request sleeps on', async () => {
    await nextDay();
    const { mia, dora } = await world.people({ mia: {}, dora: { driver: true } });
    const pushed: string[] = [];
    world.app.get(Events).inside(notified, ({ notification: { title }, mayPush }) => void (mayPush && pushed.push(title)));
    for (const person of [mia, dora]) await wants(person, { quiet_hours: { start: '00:00', end: '23:59', tz: 'UTC' } });
    await wants(mia, { ride_updates: false });
    world.clock.set(`${world.clock.now().toISOString().slice(0, 10)}T12:00:00Z`);
    const { id } = await confirmed(mia, dora);
    await dora.call(cancelRide, { params: { id }, body: {} });
    await world.settle();
    expect(await all(mia)).toMatchObject([{ type: 'ride_requested', title: 'Dora gave your ride back', read: false }]);
    expect(pushed).toContain('Dora gave your ride back');
    await mia.call(cancelRide, { params: { id }, body: {} });
    await books(mia, { preferred_driver_id: dora.id, preferred_fallback: 'open' });
    world.clock.advance(61_000);
    await world.settle();
    expect((await all(dora)).map(({ title }) => title)).toContain('You missed a ride request');
    expect(pushed).not.toContain('You missed a ride request');
    expect(await all(mia)).toMatchObject([{ title: 'Dora didn’t answer' }, { metadata: { ride_id: id } }]);
  });
});
