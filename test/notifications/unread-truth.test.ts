import { beforeAll, expect, test } from '@jest/globals';
import { readMessages } from '../../src/chat/conversation.contract.js';
import { Events } from '../../src/database/events.js';
import {
  deleteNotification,
  getNotificationCounts,
  markNotificationsRead,
  notificationCountsChanged,
} from '../../src/notifications/notifications.contract.js';
import { notificationForgotten, notificationSnoozed, notificationsRead } from '../../src/notifications/notifications.events.js';
import { snoozeNotification, unsnoozeNotification } from '../../src/notifications/snooze.contract.js';
import { says } from '../chat/thread.js';
import type { Instance } from '../world/instance.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { all, tellEach } from './tell.js';

const names = ['finn', 'gus', 'hana', 'ivy', 'jon'] as const;
/** What each of them writes, half of it before an instance is lost. */
const messagesEach = 20;
const hourMs = 3_600_000;

let rosa: Person;
let senders: Person[];
let other: Instance;

beforeAll(async () => {
  ({ rosa } = await world.people({ rosa: {} }));
  const friends = Object.fromEntries(names.map((name) => [name, { friendOf: ['rosa'] }]));
  senders = Object.values(await world.people(friends));
  other = await world.second();
}, 60_000);

async function write(count: number): Promise<void> {
  await Promise.all(
    senders.map(async (sender) => {
      for (let place = 0; place < count; place += 1) await says(sender, rosa, `words ${place}`);
    }),
  );
}

/** What a person at a screen does with what is there, over and over. */
async function handle(device: Person, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const [item] = await all(device, time % 3 === 0 ? { snoozed: 'true' } : { unread: 'true' });
    if (item) await handleOne(device, item.id, time);
    if (time % 5 === 4) await device.call(markNotificationsRead, { body: { markAll: true, ...(item ? { upTo: item.position } : {}) } });
  }
}

async function handleOne(device: Person, id: string, time: number): Promise<void> {
  const until = new Date(world.clock.now().getTime() + hourMs).toISOString();
  if (time % 3 === 0) await device.call(unsnoozeNotification, { params: { id } });
  else if (time % 3 === 1) await device.call(snoozeNotification, { params: { id }, body: { until } });
  else await device.call(markNotificationsRead, { body: { notificationId: id } });
}

/** Counted by another way than the product's: message by message. */
async function truth(): Promise<{ unread: number; snoozed: number }> {
  const [row] = await world.sql<{ unread: number; snoozed: number }>(
    `select count(*) filter (where n.snoozed_until is null)::int as unread, count(distinct n.id) filter (where n.snoozed_until is not null)::int as snoozed
     from notification_messages m join notifications n on n.id = m.notification_id
     where m.user_id = $1 and n.read_at is null`,
    [rosa.id],
  );
  return row ?? { unread: 0, snoozed: 0 };
}

test('F26, P9: five write, one reads on three devices, an instance is lost: what is unread is what was not read', async () => {
  const [near, far] = [await rosa.device(), await rosa.device(other)];
  await Promise.all([write(messagesEach / 2), handle(rosa, 15), handle(near, 15), handle(far, 15)]);
  await world.stop(other);
  await Promise.all([write(messagesEach / 2), handle(rosa, 15), handle(near, 15)]);
  await write(1);
  await world.settle();
  const { unread, snoozed } = await truth();
  expect(unread).toBeGreaterThan(0);
  expect(await rosa.call(getNotificationCounts, {})).toMatchObject({ total: unread, messages: unread, snoozed });
  for (const device of [rosa, near]) {
    expect(device.heard(notificationCountsChanged).at(-1)).toMatchObject({ messages: unread, snoozed });
    // The schema refuses numbers below zero; here for the record.
    expect(device.heard(notificationCountsChanged).filter(({ messages }) => messages < 0)).toEqual([]);
  }
  const keys = await world.sql('select message_id from notification_messages where user_id = $1', [rosa.id]);
  expect(keys).toHaveLength(senders.length * (messagesEach + 1));
});

test('M72: whatever leaves the unread ones, by whichever way, is named to what takes pushed ones back', async () => {
  await world.sql('truncate notifications, notification_messages');
  const gone: string[] = [];
  const events = world.app.get(Events);
  events.inside(notificationsRead, ({ notifications }) => void gone.push(...notifications.map(({ id }) => id)));
  events.inside(notificationSnoozed, ({ notification }) => void gone.push(notification.id));
  events.inside(notificationForgotten, ({ id }) => void gone.push(id));
  const [sender] = senders;
  if (!sender) throw new Error('nobody writes');
  const sent = await says(sender, rosa, 'words');
  await tellEach(rosa, ['read', 'snoozed', 'deleted', 'all']);
  await world.settle();
  const ids = Object.fromEntries((await all(rosa)).map(({ id, title, type }) => [type === 'new_message' ? 'message' : title, id]));
  const idOf = (title: string) => ids[title] ?? '';
  await rosa.call(readMessages, { body: { message_ids: [sent.id] } });
  await rosa.call(markNotificationsRead, { body: { notificationId: idOf('read') } });
  await rosa.call(snoozeNotification, {
    params: { id: idOf('snoozed') },
    body: { until: new Date(world.clock.now().getTime() + hourMs).toISOString() },
  });
  await rosa.call(deleteNotification, { params: { id: idOf('deleted') } });
  await rosa.call(markNotificationsRead, { body: { markAll: true } });
  expect(gone).toEqual(['message', 'read', 'snoozed', 'deleted', 'all'].map(idOf));
});
