import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { editConversationSettings } from '../../src/chat/conversations/conversation.contract.js';
import { readMessages } from '../../src/chat/delivery/delivery.contract.js';
import { messageUpdated } from '../../src/chat/messages/message.contract.js';
import { hourMs } from '../../src/contract/duration.js';
import { getNotificationCounts, notificationCountsChanged } from '../../src/notifications/counts.contract.js';
import { deleteNotification, markNotificationsRead } from '../../src/notifications/notifications.contract.js';
import { putPreferences } from '../../src/notifications/preferences/preferences.contract.js';
import { snoozeNotification, unsnoozeNotification } from '../../src/notifications/snooze/snooze.contract.js';
import { conversations, group, says, writes } from '../chat/thread.js';
import type { Instance } from '../world/instance.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { all, silence } from './tell.js';

const names = ['finn', 'gus', 'hana', 'ivy', 'jon'] as const;
/** What each of them writes, half of it before an instance is lost. */
const messagesEach = 20;

let rosa: Person;
let senders: Person[];
let other: Instance;

beforeAll(async () => {
  ({ rosa } = await world.people({ rosa: {} }));
  const friends = Object.fromEntries(names.map((name) => [name, { friendOf: ['rosa'] }]));
  senders = Object.values(await world.people(friends));
  other = await world.second();
}, 60_000);

beforeEach(silence);

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

/** Counted from the messages and how far they were read, never from what the product counts (P9). */
async function truth(): Promise<number> {
  const [row] = await world.sql<{ unread: number }>(
    `select count(*)::int as unread from messages m
     join conversation_members me on me.conversation_id = m.conversation_id and me.user_id = $1
     where m.seq > me.last_read_seq and m.sender_id <> $1 and m.deleted_at is null`,
    [rosa.id],
  );
  return row?.unread ?? 0;
}

/** The badge that is asked for, those that were told live, the list of conversations, and the notices of them. */
async function shownOn(devices: readonly Person[]): Promise<number[]> {
  const asked = await Promise.all(devices.map(async (device) => (await device.call(getNotificationCounts, {})).messages));
  const told = devices.map((device) => device.heard(notificationCountsChanged).at(-1)?.messages ?? -1);
  const listed = (await conversations(rosa)).reduce((sum, { unreadCount }) => sum + unreadCount, 0);
  return [...asked, ...told, listed];
}

async function agrees(devices: readonly Person[]): Promise<number> {
  await world.settle();
  const unread = await truth();
  expect(new Set(await shownOn(devices))).toEqual(new Set([unread]));
  return unread;
}

test('F26, P9: five write, one reads on three devices, an instance is lost: what is unread is what was not read', async () => {
  const [near, far] = [await rosa.device(), await rosa.device(other)];
  await Promise.all([write(messagesEach / 2), handle(rosa, 15), handle(near, 15), handle(far, 15)]);
  await world.stop(other);
  await Promise.all([write(messagesEach / 2), handle(rosa, 15), handle(near, 15)]);
  await write(1);
  expect(await agrees([rosa, near])).toBeGreaterThan(0);
  // The schema refuses numbers below zero; here for the record.
  for (const device of [rosa, near]) {
    expect(device.heard(notificationCountsChanged).filter(({ messages }) => messages < 0)).toEqual([]);
  }
  const keys = await world.sql('select message_id from notification_messages where user_id = $1', [rosa.id]);
  expect(keys).toHaveLength(senders.length * (messagesEach + 1));
});

describe('M117: what is read is read everywhere', () => {
  let tab: Person;
  beforeAll(async () => {
    tab = await rosa.device();
  });

  const newest = async () => (await all(rosa))[0]?.position ?? '';
  const noticeOf = async (sender: Person) =>
    (await all(rosa, { category: 'messages' })).find(({ metadata }) => metadata.sender_id === sender.id);
  const first = () => senders[0] ?? rosa;
  const markAll = (more: object) => rosa.call(markNotificationsRead, { body: { markAll: true, ...more } });

  const markOne = (notificationId: string) => rosa.call(markNotificationsRead, { body: { notificationId } });
  const removes = (id: string) => rosa.call(deleteNotification, { params: { id } });
  const putsOff = (id: string) => handleOne(rosa, id, 1);

  test.each<{ way: string; left: number; act(): Promise<unknown> }>([
    { way: 'one notice', left: 8, act: async () => markOne((await noticeOf(first()))?.id ?? '') },
    { way: 'the section of messages', left: 0, act: async () => markAll({ section: 'messages', upTo: await newest() }) },
    { way: 'the place of messages', left: 0, act: () => markAll({ place: 'messages' }) },
    { way: 'the whole history', left: 0, act: async () => markAll({ upTo: await newest() }) },
    { way: 'the bell', left: 10, act: () => markAll({ place: 'bell' }) },
    { way: 'deleting a notice, which is not reading', left: 10, act: async () => removes((await noticeOf(first()))?.id ?? '') },
    { way: 'putting a notice off, which is not reading', left: 10, act: async () => putsOff((await noticeOf(first()))?.id ?? '') },
  ])('by $way: $left of 10 are left', async ({ left, act }) => {
    await write(2);
    await agrees([rosa, tab]);
    await act();
    expect(await agrees([rosa, tab])).toBe(left);
  });

  test('in the thread, up to the message that was seen', async () => {
    const seen = await says(first(), rosa, 'seen');
    await says(first(), rosa, 'later');
    await world.settle();
    await tab.call(readMessages, { body: { message_ids: [seen.id] } });
    expect(await agrees([rosa, tab])).toBe(1);
  });

  test('while messages come in: whatever was told meanwhile is unread for the rest', async () => {
    await write(1);
    await world.settle();
    await Promise.all([write(5), markAll({}), markAll({ section: 'messages' }), markOne((await noticeOf(first()))?.id ?? '')]);
    await agrees([rosa, tab]);
    await markAll({});
    expect(await agrees([rosa, tab])).toBe(0);
  });

  test('a burst that grew after the page was drawn stays unread, its own conversation only (S47)', async () => {
    await write(1);
    await world.settle();
    const seen = await newest();
    await says(first(), rosa, 'later');
    await world.settle();
    await markAll({ upTo: seen });
    expect(await agrees([rosa, tab])).toBe(2);
    expect((await conversations(rosa)).filter(({ unreadCount }) => unreadCount > 0)).toMatchObject([{ friend: { clerk_id: first().id } }]);
  });

  test('the sender sees that it was read, as for reading in the thread', async () => {
    const { id } = await says(first(), rosa, 'words');
    await world.settle();
    await markAll({});
    await world.settle();
    expect(first().heard(messageUpdated).at(-1)).toMatchObject({ id, status: 'read' });
  });

  test('whoever wants no notices of messages has the same badge', async () => {
    await rosa.call(putPreferences, { body: { direct_messages: false } });
    const { id } = await says(first(), rosa, 'words');
    expect(await agrees([rosa, tab])).toBe(1);
    await rosa.call(readMessages, { body: { message_ids: [id] } });
    expect(await agrees([rosa, tab])).toBe(0);
    await rosa.call(putPreferences, { body: { direct_messages: true } });
  });

  const mutes = (id: string) => rosa.call(editConversationSettings, { params: { id }, body: { isMuted: true } });

  test('whoever muted a conversation hears of the same badge, also when a block goes, and is told nothing', async () => {
    const { kai } = await world.people({ kai: { friendOf: ['rosa'] } });
    const { conversation_id: id } = await says(kai, rosa, 'words');
    await mutes(id);
    await silence();
    await says(kai, rosa, 'words');
    expect(await agrees([rosa, tab])).toBe(1);
    await kai.blocks(rosa);
    await world.settle();
    await kai.unblocks(rosa);
    expect(await agrees([rosa, tab])).toBe(1);
    expect(await all(rosa)).toEqual([]);
  });

  test('all at once also what no notice tells of: in a conversation that is muted, and where notices are switched off', async () => {
    const { lee } = await world.people({ lee: { friendOf: ['rosa'] } });
    const { conversation_id: id } = await says(lee, rosa, 'told before');
    await world.settle();
    await mutes(id);
    await says(lee, rosa, 'words');
    await says(first(), rosa, 'told');
    await rosa.call(putPreferences, { body: { direct_messages: false } });
    await says(first(), rosa, 'not told');
    await writes(rosa, (await says(senders[1] ?? rosa, rosa, 'not told')).conversation_id, 'an answer');
    expect(await agrees([rosa, tab])).toBeGreaterThan(2);
    await markAll({ countAgeMs: 0 });
    expect(await agrees([rosa, tab])).toBe(0);
    await rosa.call(putPreferences, { body: { direct_messages: true } });
  });

  test('all at once, but nothing that was said since the count was heard, or is put off (S47, M71)', async () => {
    await says(first(), rosa, 'put off');
    await world.settle();
    await putsOff((await noticeOf(first()))?.id ?? '');
    await rosa.call(putPreferences, { body: { direct_messages: false } });
    await says(senders[1] ?? rosa, rosa, 'before');
    world.clock.advance(1_000);
    await says(senders[1] ?? rosa, rosa, 'since');
    expect(await agrees([rosa, tab])).toBe(3);
    // A page that does not say when it heard of them knows of none.
    const countAgeMs = 500;
    await markAll({});
    expect(await agrees([rosa, tab])).toBe(3);
    await markAll({ place: 'bell', countAgeMs });
    expect(await agrees([rosa, tab])).toBe(3);
    await markAll({ countAgeMs });
    expect(await agrees([rosa, tab])).toBe(2);
    expect((await conversations(rosa)).filter(({ unreadCount }) => unreadCount > 0)).toMatchObject([
      { friend: { clerk_id: senders[1]?.id }, unreadCount: 1 },
      { friend: { clerk_id: first().id }, unreadCount: 1 },
    ]);
    await rosa.call(putPreferences, { body: { direct_messages: true } });
  });

  test('in a group that one of them muted, the others are told as ever', async () => {
    const id = await group(rosa, senders);
    await mutes(id);
    await writes(first(), id, 'words');
    expect(await agrees([rosa, tab])).toBe(1);
    expect(await all(rosa)).toEqual([]);
    expect(await all(senders[1] ?? rosa)).toMatchObject([{ section: 'messages', count: 1 }]);
  });
});
