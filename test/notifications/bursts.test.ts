import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { messageSent } from '../../src/chat/chat.events.js';
import { notifyRecipients } from '../../src/chat/chat.jobs.js';
import { readMessages } from '../../src/chat/delivery/delivery.contract.js';
import { deleteMessage, type Message, sendSignal } from '../../src/chat/messages/message.contract.js';
import { hourMs } from '../../src/contract/duration.js';
import { Events } from '../../src/database/events.js';
import { Work } from '../../src/database/work.js';
import { getNotificationCounts } from '../../src/notifications/counts.contract.js';
import {
  deleteNotification,
  keptDays,
  markNotificationsRead,
  type Notification,
  notificationCreated,
  notificationDeleted,
  notificationUpdated,
} from '../../src/notifications/notifications.contract.js';
import { snoozeNotification } from '../../src/notifications/snooze/snooze.contract.js';
import { conversations, group, says } from '../chat/thread.js';
import { until } from '../lib/until.js';
import { pushService } from '../push/push-service.js';
import type { Person } from '../world/person.js';
import { holdsIn, waitingBehind } from '../world/waiting.js';
import { world } from '../world/world.js';
import { all, silence, tellEach, titles } from './tell.js';

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: {}, dan: { friendOf: ['rosa'] } }));
  await silence();
});

async function saysTimes(from: Person, to: Person, count: number) {
  const sent = [];
  for (let place = 1; place <= count; place += 1) sent.push(await says(from, to, `words ${place}`));
  await world.settle();
  return sent;
}

const messagesOf = (person: Person): Promise<Notification[]> => all(person, { category: 'messages' });
const messageCount = async (person: Person) => (await person.call(getNotificationCounts, {})).messages;
/** The job runs once more, as after a crash of its worker. */
const tellAgain = (ids: string[]) => world.app.get(Work).run(async (unit) => unit.enqueue(notifyRecipients, { message_ids: ids }));

test('S8, S25: one message is one new_message with its first words, and leads to its thread in the social hub', async () => {
  const [sent] = await saysTimes(rosa, dan, 1);
  const conversation = sent?.conversation_id;
  expect(await messagesOf(dan)).toMatchObject([
    {
      type: 'new_message',
      title: 'Rosa',
      message: 'words 1',
      count: 1,
      metadata: { conversation_id: conversation, sender_id: rosa.id, action_url: `/social?conversation=${conversation}` },
    },
  ]);
  expect(await messagesOf(rosa)).toEqual([]);
});

test('M70: five messages are one notification under one id that says so, and five in the count', async () => {
  await saysTimes(rosa, dan, 1);
  const [first] = await messagesOf(dan);
  await saysTimes(rosa, dan, 4);
  expect(await messagesOf(dan)).toMatchObject([{ id: first?.id, message: '5 new messages', count: 5 }]);
  expect(await messageCount(dan)).toBe(5);
  expect(dan.heard(notificationCreated)).toHaveLength(1);
  expect(dan.heard(notificationUpdated).at(-1)).toMatchObject({ id: first?.id, message: '5 new messages', read: false });
});

test('M70: each conversation has its own, and what grew comes to the front', async () => {
  const { finn } = await world.people({ finn: { friendOf: ['dan'] } });
  await saysTimes(rosa, dan, 1);
  await saysTimes(finn, dan, 2);
  await saysTimes(rosa, dan, 1);
  expect((await messagesOf(dan)).map(({ title, message }) => [title, message])).toEqual([
    ['Rosa', '2 new messages'],
    ['Finn', '2 new messages'],
  ]);
});

test('M70: after reading a new one begins', async () => {
  await saysTimes(rosa, dan, 2);
  const [burst] = await messagesOf(dan);
  await dan.call(markNotificationsRead, { body: { notificationId: burst?.id ?? '' } });
  await saysTimes(rosa, dan, 1);
  expect((await messagesOf(dan)).map(({ message, read }) => [message, read])).toEqual([
    ['words 1', false],
    ['2 new messages', true],
  ]);
});

test('S3: reading the conversation reads its notification, also in the other tab', async () => {
  const sent = await saysTimes(rosa, dan, 3);
  const tab = await dan.device();
  await dan.call(readMessages, { body: { message_ids: sent.map(({ id }) => id) } });
  await world.settle();
  expect(await messageCount(dan)).toBe(0);
  expect(tab.heard(notificationUpdated)).toMatchObject([{ type: 'new_message', read: true }]);
});

test('P9: what came while a conversation was read stays unread, in the badge as in the conversation', async () => {
  const sent = (await saysTimes(rosa, dan, 5)).map(({ id }) => id);
  const [first = '', , third = '', fourth = ''] = sent;
  const [told] = await messagesOf(dan);
  await dan.call(readMessages, { body: { message_ids: [third] } });
  await world.settle();
  expect(await messagesOf(dan)).toMatchObject([{ id: told?.id, message: '2 new messages', count: 2, read: false }]);
  // Deleting one that was read takes nothing away; one that was not, does.
  for (const [id, left] of [[first, 2] as const, [fourth, 1] as const]) {
    await rosa.call(deleteMessage, { params: { id } });
    expect(await messageCount(dan)).toBe(left);
  }
  const [last] = await saysTimes(rosa, dan, 1);
  expect((await conversations(dan))[0]).toMatchObject({ unreadCount: 2 });
  expect(await messageCount(dan)).toBe(2);
  await dan.call(readMessages, { body: { message_ids: [last?.id ?? ''] } });
  // Nothing is left to count down.
  for (const id of sent) await rosa.call(deleteMessage, { params: { id } });
  expect(await messageCount(dan)).toBe(0);
});

describe('at the moment its recipient is told of a message', () => {
  /** Runs the act while the transaction that tells `to` has read the message and is still open. */
  async function whileTelling(from: Person, to: Person, act: (message: Message) => Promise<unknown>): Promise<void> {
    let acting: Promise<unknown> | undefined;
    let isOver = false;
    const stored = new Map<string, Message>();
    world.app.get(Events).inside(messageSent, async ({ messageId, senderId }, unit) => {
      if (senderId !== from.id || acting) return;
      const message = await until({ what: 'the answer to the send' }, () => stored.get(messageId));
      if (!message) return;
      await holdsIn(unit);
      acting = act(message).finally(() => {
        isOver = true;
      });
      await until({ what: 'the act to be over, or to wait' }, async () => isOver || (await waitingBehind()).length > 0);
    });
    const sent = await says(from, to, 'now');
    stored.set(sent.id, sent);
    await until({ what: 'the act' }, () => isOver);
    await acting;
    await world.settle();
  }

  test('it is read: nothing stays in the badge', async () => {
    const { una } = await world.people({ una: { friendOf: ['dan'] } });
    await whileTelling(una, dan, ({ id }) => dan.call(readMessages, { body: { message_ids: [id] } }));
    expect((await conversations(dan)).filter(({ unreadCount }) => unreadCount > 0)).toEqual([]);
    expect(await messageCount(dan)).toBe(0);
  });

  test('he blocks its sender: no notice of it stays (P22)', async () => {
    const { uwe } = await world.people({ uwe: { friendOf: ['dan'] } });
    await whileTelling(uwe, dan, () => dan.blocks(uwe));
    expect(await messagesOf(dan)).toEqual([]);
    expect(await messageCount(dan)).toBe(0);
  });
});

test('S47, NOT-3: mark all leaves a burst that grew after the client looked', async () => {
  await saysTimes(rosa, dan, 1);
  await tellEach(dan, ['seen']);
  const [newest] = await all(dan);
  await saysTimes(rosa, dan, 1);
  await dan.call(markNotificationsRead, { body: { markAll: true, upTo: newest?.position ?? '' } });
  expect((await all(dan, { unread: 'true' })).map(({ message }) => message)).toEqual(['2 new messages']);
});

test('P15: a job that runs again, or twice at once, tells nothing twice', async () => {
  const sent = await saysTimes(rosa, dan, 3);
  const ids = sent.map(({ id }) => id);
  await tellAgain(ids);
  await world.settle();
  await Promise.all([tellAgain(ids), tellAgain(ids.toReversed())]);
  await world.settle();
  expect(await messagesOf(dan)).toMatchObject([{ count: 3 }]);
  const [burst] = await messagesOf(dan);
  await dan.call(markNotificationsRead, { body: { markAll: true } });
  await tellAgain(ids);
  await world.settle();
  await dan.call(deleteNotification, { params: { id: burst?.id ?? '' } });
  await tellAgain(ids);
  await world.settle();
  expect(await messagesOf(dan)).toEqual([]);
});

test('P7: a deleted message leaves no words, and the count that is true', async () => {
  const [first, second] = await saysTimes(rosa, dan, 2);
  await rosa.call(deleteMessage, { params: { id: second?.id ?? '' } });
  await world.settle();
  expect(await messagesOf(dan)).toMatchObject([{ message: '1 new message', count: 1 }]);
  await rosa.call(deleteMessage, { params: { id: first?.id ?? '' } });
  await world.settle();
  expect(await messagesOf(dan)).toEqual([]);
  expect(dan.heard(notificationDeleted)).toHaveLength(1);
  expect(JSON.stringify(await world.sql('select * from notifications'))).not.toContain('words');
});

describe('P7: of messages that were read', () => {
  const remove = async ({ id }: { id: string }) => {
    await rosa.call(deleteMessage, { params: { id } });
    await world.settle();
  };
  const later = async (ms: number) => {
    world.clock.advance(ms);
    await world.settle();
  };

  /** Dan has read what he was told of them, and wants to be reminded of it in an hour. */
  async function putOff(count: number): Promise<{ sent: Message[]; item: Notification }> {
    const sent = await saysTimes(rosa, dan, count);
    const [item] = await messagesOf(dan);
    if (!item) throw new Error('nothing was told');
    await dan.call(markNotificationsRead, { body: { notificationId: item.id } });
    const until = new Date(world.clock.now().getTime() + hourMs).toISOString();
    await dan.call(snoozeNotification, { params: { id: item.id }, body: { until } });
    return { sent, item };
  }

  test('a notice that is put off goes with the last of them, and is pushed no more (P16)', async () => {
    const browser = pushService.browser();
    await browser.subscribe(dan);
    const { sent, item } = await putOff(2);
    browser.forget();
    for (const message of sent) await remove(message);
    expect(await all(dan, { snoozed: 'true' })).toEqual([]);
    expect(dan.heard(notificationDeleted)).toEqual([{ id: item.id }]);
    await later(hourMs);
    expect(await messagesOf(dan)).toEqual([]);
    expect(browser.pushes).toEqual([]);
  });

  test('a notice that has come back counts those that are left, and goes with the last one', async () => {
    const { sent, item } = await putOff(2);
    await later(hourMs);
    const [first, second] = sent;
    if (!first || !second) throw new Error('they were not sent');
    await remove(first);
    expect(await messagesOf(dan)).toMatchObject([{ id: item.id, count: 1, message: '1 new message', read: false }]);
    await remove(second);
    expect(await messagesOf(dan)).toEqual([]);
    expect(dan.heard(notificationDeleted)).toEqual([{ id: item.id }]);
  });

  test('a notice that was put off for longer than what it told of is kept goes with it all the same', async () => {
    const { sent } = await putOff(1);
    await later(hourMs);
    await world.sql('update notification_messages set told_at = told_at - make_interval(days => $1)', [keptDays + 1]);
    await world.settle();
    for (const message of sent) await remove(message);
    expect(await messagesOf(dan)).toEqual([]);
  });

  test('a notice of which some were read before the rest stays as long as one of them does', async () => {
    const sent = await saysTimes(rosa, dan, 3);
    const [told] = await messagesOf(dan);
    for (const { id } of [sent[0], sent[2]].flatMap((message) => message ?? []))
      await dan.call(readMessages, { body: { message_ids: [id] } });
    const counts = [];
    for (const message of sent) {
      await remove(message);
      counts.push((await messagesOf(dan)).map(({ id, count }) => [id, count]));
    }
    expect(counts).toEqual([[[told?.id, 2]], [[told?.id, 1]], []]);
  });
});

test('a batch of messages, to whomever, is told in one statement', async () => {
  const { finn, gus } = await world.people({ finn: { friendOf: ['dan'] }, gus: { friendOf: ['dan', 'rosa'] } });
  const all3 = await group(rosa, [dan, gus]);
  const sent = await Promise.all([
    says(rosa, dan, 'one'),
    says(finn, dan, 'two'),
    rosa.signals(sendSignal, { conversation_id: all3, message: 'three', tempId: randomUUID() }),
  ]);
  await world.settle();
  expect(titles(await messagesOf(dan)).sort()).toEqual(['Finn', 'Rosa', 'Rosa']);
  expect(titles(await messagesOf(gus))).toEqual(['Rosa']);
  expect(sent).toHaveLength(3);
});
