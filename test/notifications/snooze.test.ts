import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { removeMember } from '../../src/chat/conversations/groups.contract.js';
import { readMessages } from '../../src/chat/delivery/delivery.contract.js';
import { dayMs, hourMs, minuteMs } from '../../src/contract/duration.js';
import { Events } from '../../src/database/events.js';
import { answerFriendRequest } from '../../src/friends/friends.contract.js';
import { getNotificationCounts, notificationCountsChanged } from '../../src/notifications/counts.contract.js';
import {
  deleteNotification,
  keptDays,
  markNotificationsRead,
  type Notification,
  notificationDeleted,
  notificationUpdated,
} from '../../src/notifications/notifications.contract.js';
import { notified } from '../../src/notifications/notifications.events.js';
import { putPreferences } from '../../src/notifications/preferences/preferences.contract.js';
import { maxSnoozeDays, snoozeNotification, unsnoozeNotification } from '../../src/notifications/snooze/snooze.contract.js';
import { SnoozeService } from '../../src/notifications/snooze/snooze.service.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { group, says, writes } from '../chat/thread.js';
import { books, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { all, notice, silence, tell, tellEach, titles } from './tell.js';

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: {}, dan: { driver: true, friendOf: ['rosa'] } }));
  await silence();
});

const ahead = (ms: number): string => new Date(world.clock.now().getTime() + ms).toISOString();
const snoozes = (person: Person, { id }: { id: string }, ms = hourMs) =>
  person.call(snoozeNotification, { params: { id }, body: { until: ahead(ms) } });
const counts = (person: Person) => person.call(getNotificationCounts, {});
const snoozed = (person: Person) => all(person, { snoozed: 'true' });

async function newest(person: Person, title = 'news'): Promise<Notification> {
  await tellEach(person, [title]);
  return first(person);
}

async function first(person: Person): Promise<Notification> {
  const [item] = await all(person);
  if (!item) throw new Error('there is none');
  return item;
}

/** Its time comes: jobs and sweeps that are due run. */
async function later(ms: number): Promise<void> {
  world.clock.advance(ms);
  await world.settle();
}

describe('M71: putting one off', () => {
  test('takes it out of lists and counts on all devices at once', async () => {
    const item = await newest(rosa);
    const tab = await rosa.device();
    const answer = await snoozes(rosa, item);
    expect(answer).toMatchObject({
      notification: { id: item.id, read: false, snoozed_until: expect.any(String) },
      counts: { total: 0, bell: 0, payments: 0, snoozed: 1 },
    });
    await world.settle();
    for (const page of [rosa, tab]) {
      expect(page.heard(notificationUpdated).at(-1)).toEqual(answer.notification);
      expect(page.heard(notificationCountsChanged).at(-1)).toMatchObject({ total: 0, bell: 0, snoozed: 1 });
    }
    for (const query of [{}, { unread: 'true' }, { unread: 'false' }, { place: 'bell' }, { category: 'payments' }] as const)
      expect(await all(rosa, query)).toEqual([]);
    expect(await snoozed(rosa)).toEqual([answer.notification]);
    expect(await all(rosa, { snoozed: 'true', category: 'rides' })).toEqual([]);
  });

  test('it comes back as unread at the top, on all devices, once', async () => {
    const item = await newest(rosa);
    const tab = await rosa.device();
    await snoozes(rosa, item);
    await tellEach(rosa, ['newer']);
    await later(hourMs - minuteMs);
    expect(titles(await all(rosa))).toEqual(['newer']);
    world.forget();
    await later(minuteMs);
    expect(titles(await all(rosa, { unread: 'true' }))).toEqual(['news', 'newer']);
    const back = await first(rosa);
    expect(back).toMatchObject({ id: item.id, created_at: item.created_at, snoozed_until: null, reminded_at: expect.any(String) });
    expect(back.position > item.position).toBe(true);
    for (const page of [rosa, tab]) {
      expect(page.heard(notificationUpdated)).toEqual([back]);
      expect(page.heard(notificationCountsChanged).at(-1)).toMatchObject({ total: 2, snoozed: 0 });
    }
  });

  test('P25: without its job the sweep brings it back; a job that runs twice or early changes nothing', async () => {
    const item = await newest(rosa);
    await snoozes(rosa, item);
    const jobs = world.app.get(SnoozeService);
    await jobs.wakeOne(item.id);
    expect(await snoozed(rosa)).toHaveLength(1);
    world.clock.advance(hourMs);
    await Promise.all([jobs.wakeDue(), jobs.wakeDue(), jobs.wakeOne(item.id)]);
    await jobs.wakeOne(item.id);
    await world.settle();
    expect(rosa.heard(notificationUpdated).filter(({ snoozed_until: until }) => until === null)).toHaveLength(1);
    expect(await counts(rosa)).toMatchObject({ total: 1, snoozed: 0 });
  });

  test('put off anew, only the last time counts; more than one sweep’s worth comes back', async () => {
    await tell(...Array.from({ length: 520 }, () => notice(rosa)));
    await world.sql(`update notifications set snoozed_until = $1`, [ahead(2 * hourMs)]);
    const [item] = await snoozed(rosa);
    if (!item) throw new Error('nothing is snoozed');
    await snoozes(rosa, item, hourMs);
    await snoozes(rosa, item, 3 * hourMs);
    await later(hourMs + minuteMs);
    expect((await counts(rosa)).snoozed).toBe(520);
    await later(hourMs);
    expect(await counts(rosa)).toMatchObject({ total: 519, snoozed: 1 });
    await later(hourMs);
    expect(await counts(rosa)).toMatchObject({ total: 520, snoozed: 0 });
  });

  test('a read one comes back as unread', async () => {
    const item = await newest(rosa);
    await rosa.call(markNotificationsRead, { body: { notificationId: item.id } });
    await snoozes(rosa, item);
    expect((await counts(rosa)).total).toBe(0);
    await later(hourMs);
    expect(await first(rosa)).toMatchObject({ id: item.id, read: false });
  });

  test('is refused in the past, more than 30 days ahead, and for what is not there or not mine', async () => {
    const item = await newest(rosa);
    const refusal = (person: Person, id: string, until: string) => person.refused(snoozeNotification, { params: { id }, body: { until } });
    const good = ahead(hourMs);
    for (const until of [ahead(-1_000), ahead(0), ahead(maxSnoozeDays * dayMs + minuteMs), 'tomorrow', '2026-11-22'])
      expect(await refusal(rosa, item.id, until)).toMatchObject({ status: 400, code: 'malformed' });
    expect(await refusal(dan, item.id, good)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await refusal(rosa, randomUUID(), good)).toMatchObject({ status: 404 });
    expect(await dan.refused(unsnoozeNotification, { params: { id: item.id } })).toMatchObject({ status: 404 });
    expect(await counts(rosa)).toMatchObject({ total: 1, snoozed: 0 });
    await snoozes(rosa, item, maxSnoozeDays * dayMs - minuteMs);
    expect((await counts(rosa)).snoozed).toBe(1);
  });
});

describe('M71: what ends it', () => {
  test('bringing it back: unread at the top; again changes nothing', async () => {
    const item = await newest(rosa);
    await tellEach(rosa, ['newer']);
    await snoozes(rosa, item);
    const answer = await rosa.call(unsnoozeNotification, { params: { id: item.id } });
    expect(answer).toMatchObject({ notification: { id: item.id, snoozed_until: null }, counts: { total: 2, snoozed: 0 } });
    expect(titles(await all(rosa))).toEqual(['news', 'newer']);
    expect((await rosa.call(unsnoozeNotification, { params: { id: item.id } })).notification).toEqual(answer.notification);
  });

  test('reading it: it does not come back', async () => {
    const item = await newest(rosa);
    await snoozes(rosa, item);
    const { notification } = await rosa.call(markNotificationsRead, { body: { notificationId: item.id } });
    expect(notification).toMatchObject({ read: true, snoozed_until: null });
    await later(2 * hourMs);
    expect(await first(rosa)).toMatchObject({ id: item.id, read: true });
  });

  test('S47: marking all leaves what was put off', async () => {
    const item = await newest(rosa);
    await snoozes(rosa, item);
    expect(await rosa.call(markNotificationsRead, { body: { markAll: true } })).toMatchObject({ marked: 0, counts: { snoozed: 1 } });
    await later(hourMs);
    expect((await counts(rosa)).total).toBe(1);
  });

  test('deleting it', async () => {
    const item = await newest(rosa);
    await snoozes(rosa, item);
    expect(await rosa.call(deleteNotification, { params: { id: item.id } })).toMatchObject({ counts: { snoozed: 0 } });
    await later(hourMs);
    expect(await all(rosa)).toEqual([]);
  });

  test('a request that was answered meanwhile does not come back', async () => {
    const { finn } = await world.people({ finn: {} });
    const { id } = await finn.asksToBeFriends(rosa);
    await world.settle();
    await snoozes(rosa, await first(rosa));
    await rosa.call(answerFriendRequest, { params: { id }, body: { action: 'accept' } });
    await later(hourMs);
    expect(await first(rosa)).toMatchObject({ read: true, metadata: { actionable: false } });
  });

  test.each([
    { end: 'cancelled', unread: 0, title: 'A ride request' },
    { end: 'missed', unread: 1, title: 'You missed a ride request' },
  ])('a ride request that was $end meanwhile comes back as “$title”, not actionable', async ({ end, unread, title }) => {
    await nextDay();
    const ride = await books(rosa, { preferred_driver_id: dan.id });
    await world.settle();
    const [request] = await all(dan, { category: 'rides' });
    if (!request) throw new Error('nobody was asked');
    await snoozes(dan, request, 10 * hourMs);
    if (end === 'cancelled') await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
    await later(11 * hourMs);
    const [back] = await all(dan, { category: 'rides' });
    expect(back).toMatchObject({ id: request.id, title, snoozed_until: null, metadata: { actionable: false } });
    expect(await counts(dan)).toMatchObject({ rides: unread, snoozed: 0 });
  });

  test('M70: a new message of its conversation brings it back with both; reading the conversation reads it', async () => {
    await says(rosa, dan, 'one');
    await world.settle();
    const item = await first(dan);
    await snoozes(dan, item);
    const sent = await says(rosa, dan, 'two');
    await world.settle();
    expect(await all(dan)).toMatchObject([{ id: item.id, count: 2, snoozed_until: null, read: false }]);
    await snoozes(dan, item);
    await dan.call(readMessages, { body: { message_ids: [sent.id] } });
    await later(hourMs);
    expect(await all(dan)).toMatchObject([{ id: item.id, read: true }]);
  });

  test('M70: a read burst that is put off stands beside the new one', async () => {
    await says(rosa, dan, 'one');
    await world.settle();
    const item = await first(dan);
    await dan.call(markNotificationsRead, { body: { notificationId: item.id } });
    await says(rosa, dan, 'two');
    await world.settle();
    await snoozes(dan, item);
    await later(hourMs);
    expect((await all(dan, { unread: 'true' })).map(({ message }) => message)).toEqual(['one', 'two']);
  });

  test.each<{ end: string; name: string; ends(sender: Person, id: string): Promise<unknown> }>([
    { end: 'a block by the one who was told', name: 'una', ends: (una) => dan.blocks(una) },
    { end: 'a block by its sender', name: 'uwe', ends: (uwe) => uwe.blocks(dan) },
    { end: 'leaving the group', name: 'uli', ends: (_, id) => dan.call(removeMember, { params: { id, userId: dan.id } }) },
  ])('P22, M115: a read burst that was put off goes with its conversation by $end', async ({ end, name, ends }) => {
    const sender = await world.person(name, { friendOf: ['dan', 'rosa'] });
    const inGroup = end.includes('group');
    const { conversation_id: id } = inGroup
      ? await writes(sender, await group(sender, [dan, rosa]), 'one')
      : await says(sender, dan, 'one');
    await says(rosa, dan, 'another');
    await world.settle();
    const told = (await all(dan)).filter(({ metadata }) => metadata.sender_id === sender.id);
    await dan.call(markNotificationsRead, { body: { notificationId: told[0]?.id ?? '' } });
    await snoozes(dan, told[0] ?? { id: '' });
    await ends(sender, id);
    await world.settle();
    expect(await snoozed(dan)).toEqual([]);
    expect(dan.heard(notificationDeleted)).toEqual(told.map((item) => ({ id: item.id })));
    await later(hourMs);
    expect((await all(dan)).map(({ message }) => message)).toEqual(['another']);
  });
});

test('M71, M73: a reminder is pushed unless push is off or the hours are quiet, whatever its kind is set to', async () => {
  const heard: boolean[] = [];
  world.app.get(Events).inside(notified, ({ notification, mayPush }) => {
    if (notification.reminded_at !== null) heard.push(mayPush);
  });
  // No hours are quiet in the last minute of a day.
  world.clock.set(`${ahead(dayMs).slice(0, 10)}T12:00:00Z`);
  const item = await newest(rosa);
  const reminds = async (change: Parameters<typeof rosa.call<typeof putPreferences>>[1]['body']) => {
    await rosa.call(putPreferences, { body: change });
    await snoozes(rosa, item);
    await rosa.call(unsnoozeNotification, { params: { id: item.id } });
  };
  await reminds({ push_categories: { payments: false } });
  await reminds({ quiet_hours: { start: '00:00', end: '23:59', tz: 'UTC' } });
  await reminds({ quiet_hours: null, push_enabled: false });
  expect(heard).toEqual([true, false, false]);
});

test('what is older than ninety days stays while it is put off, and ninety more once it came back', async () => {
  const item = await newest(rosa);
  await snoozes(rosa, item);
  await world.sql('update notifications set created_at = $1', [ahead(-(keptDays + 1) * dayMs)]);
  await world.settle();
  expect(await snoozed(rosa)).toHaveLength(1);
  await later(hourMs);
  expect(titles(await all(rosa))).toEqual(['news']);
  await world.sql('update notifications set reminded_at = created_at');
  await world.settle();
  expect(await all(rosa)).toEqual([]);
});
