import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { editConversationSettings } from '../../src/chat/conversations/conversation.contract.js';
import { readMessages } from '../../src/chat/delivery/delivery.contract.js';
import { deleteMessage, type Message, sendMessage } from '../../src/chat/messages/message.contract.js';
import { hourMs } from '../../src/contract/duration.js';
import { deleteNotification, markNotificationsRead } from '../../src/notifications/notifications.contract.js';
import { putPreferences } from '../../src/notifications/preferences/preferences.contract.js';
import { snoozeNotification } from '../../src/notifications/snooze/snooze.contract.js';
import { pair, says as writesTo } from '../chat/thread.js';
import { all, notice, tell } from '../notifications/tell.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { later, statuses } from './log.js';
import { pushService, says } from './push-service.js';

/** Two friends, and the first one's browser. */
async function withBrowser(one: string, other: string) {
  const [person, friend] = await pair(one, other);
  const browser = pushService.browser();
  return { person, friend, browser, device: await browser.subscribe(person) };
}

/** Two hours around now, by the clock of UTC. */
function quietNow() {
  const hour = world.clock.now().getUTCHours();
  const at = (hours: number) => `${String((hour + hours) % 24).padStart(2, '0')}:00`;
  return { start: at(23), end: at(2), tz: 'UTC' };
}

type Change = (of: { person: Person; friend: Person; message: Message }) => Promise<unknown>;

const changes: readonly (readonly [string, Change])[] = [
  ['read', ({ person, message }) => person.call(readMessages, { body: { message_ids: [message.id] } })],
  ['marked read', ({ person }) => person.call(markNotificationsRead, { body: { markAll: true } })],
  ['deleted by its sender', ({ friend, message }) => friend.call(deleteMessage, { params: { id: message.id } })],
  [
    'muted',
    ({ person, message }) => person.call(editConversationSettings, { params: { id: message.conversation_id }, body: { isMuted: true } }),
  ],
  ['hidden by a block', ({ person, friend }) => friend.blocks(person)],
  ['signed out of', ({ person }) => person.http('/auth/sign-out', { method: 'POST' })],
  ['switched off', ({ person }) => person.call(putPreferences, { body: { push_enabled: false } })],
  ['put into quiet hours', ({ person }) => person.call(putPreferences, { body: { quiet_hours: quietNow() } })],
  [
    'put off',
    async ({ person }) => {
      const [first] = await all(person);
      const until = new Date(world.clock.now().getTime() + 48 * hourMs).toISOString();
      return person.call(snoozeNotification, { params: { id: first?.id ?? '' }, body: { until } });
    },
  ],
  ['taken off the list', async ({ person }) => person.call(deleteNotification, { params: { id: (await all(person))[0]?.id ?? '' } })],
];

test.each(changes.map(([what, change], place) => [what, change, place] as const))(
  'P16: what was %s before the next try is dropped',
  async (_, change, place) => {
    const { person, friend, browser, device } = await withBrowser(`ann${place}`, `abe${place}`);
    browser.answers.push(says(503));
    const message = await writesTo(friend, person, 'psst');
    await world.settle();
    expect(browser.pushes).toHaveLength(1);
    await change({ person, friend, message });
    await later(10_000);
    expect(browser.pushes).toHaveLength(1);
    const log = await world.sql('select status from push_deliveries where subscription_id = $1', [device.id]);
    expect(log).toEqual([{ status: 'dropped' }]);
  },
);

test('S28, M73: quiet hours, a class that is off and a muted conversation push nothing; what is urgent comes through', async () => {
  const { person, friend, browser } = await withBrowser('bea', 'ben');
  await person.call(putPreferences, { body: { quiet_hours: quietNow() } });
  await writesTo(friend, person, 'sleep well');
  await tell(notice(person, { type: 'no_drivers_available', title: 'Urgent' }));
  await world.settle();
  expect(browser.payloads).toMatchObject([
    { type: 'no_drivers_available', vibrate: [500, 200, 500, 200, 500], require_interaction: true, url: '/rides' },
  ]);
  expect(browser.pushes[0]?.headers).toMatchObject({ urgency: 'high', ttl: '3600' });
  browser.forget();
  await person.call(putPreferences, { body: { quiet_hours: null, push_categories: { payments: false } } });
  await tell(notice(person));
  const { conversation_id: id } = await writesTo(friend, person, 'awake?');
  await world.settle();
  expect(browser.payloads.map(({ type }) => type)).toEqual(['new_message']);
  await person.call(editConversationSettings, { params: { id }, body: { isMuted: true } });
  await writesTo(friend, person, 'hello?');
  await world.settle();
  expect(browser.pushes).toHaveLength(1);
});

test('M71: what was put off is pushed when it is back', async () => {
  const { person, browser } = await withBrowser('cal', 'cia');
  await tell(notice(person, { title: 'Later' }));
  await world.settle();
  const [first] = await all(person);
  const until = new Date(world.clock.now().getTime() + hourMs).toISOString();
  await person.call(snoozeNotification, { params: { id: first?.id ?? '' }, body: { until } });
  await later(hourMs + 1_000);
  expect(browser.payloads.map(({ title }) => title)).toEqual(['Later', 'Later']);
});

test('M71: read messages that were put off stand for themselves, also where their conversation goes on: none takes the place of another', async () => {
  const { person, friend, browser } = await withBrowser('kit', 'kim');
  const until = new Date(world.clock.now().getTime() + hourMs).toISOString();
  for (const text of ['one', 'two']) {
    await writesTo(friend, person, text);
    await world.settle();
    const [{ id } = { id: '' }] = await all(person);
    await person.call(markNotificationsRead, { body: { notificationId: id } });
    await person.call(snoozeNotification, { params: { id }, body: { until } });
  }
  browser.forget();
  await writesTo(friend, person, 'three');
  await world.settle();
  await later(hourMs + 1_000);
  expect(browser.payloads.map(({ body }) => body).toSorted()).toEqual(['one', 'three', 'two']);
  expect(new Set(browser.payloads.map(({ tag }) => tag)).size).toBe(3);
  expect(new Set(browser.pushes.map(({ headers }) => headers['topic'])).size).toBe(3);
});

test('P22: across a block nothing is pushed', async () => {
  const { person, friend, browser } = await withBrowser('dot', 'dan');
  const { conversation_id } = await writesTo(friend, person, 'before');
  await world.settle();
  await person.blocks(friend);
  browser.forget();
  const after = { conversation_id, message: 'after', tempId: randomUUID() };
  expect(await friend.refused(sendMessage, { body: after })).toMatchObject({ status: 403 });
  await world.settle();
  expect(browser.pushes).toEqual([]);
});

test('F19, P19: whose page fell silent three days ago, with its connection open, is pushed what happens now', async () => {
  const { person, friend, browser } = await withBrowser('ivo', 'ida');
  // The connection of their page stays open, and nobody answers there any more.
  expect(world.app.sockets.of('/').sockets.size).toBeGreaterThan(0);
  world.clock.advance(3 * 24 * hourMs);
  const { message } = await writesTo(friend, person, 'still there?');
  await world.settle();
  expect(browser.payloads.map(({ body }) => body)).toEqual([message]);
});

test('P16: a job that runs twice pushes once', async () => {
  const { person, browser, device } = await withBrowser('eli', 'eva');
  await tell(notice(person));
  await world.settle();
  const [row] = await world.sql<{ notification_id: string; position: string }>(
    'select notification_id, position from push_deliveries where subscription_id = $1',
    [device.id],
  );
  const payload = JSON.stringify({ userId: person.id, notificationId: row?.notification_id, position: row?.position });
  for (let time = 0; time < 3; time += 1)
    await world.sql(
      `insert into outbox (queue, name, payload, attempts, backoff_ms, run_at, created_at) values ('push', 'push.notice', $1, 1, 1, $2, $2)`,
      [payload, new Date(world.clock.now().getTime() - 60_000)],
    );
  await world.settle();
  expect([browser.pushes.length, await statuses(person, device)]).toEqual([1, ['sent']]);
});

test('P16: what a crash left behind is pushed by the next sweep', async () => {
  const { person, browser, device } = await withBrowser('fay', 'fox');
  await tell(notice(person));
  await world.settle();
  await world.sql(`update push_deliveries set status = 'waiting' where subscription_id = $1`, [device.id]);
  await later(70_000);
  expect([browser.pushes.length, await statuses(person, device)]).toEqual([2, ['sent']]);
});

test('of one that grew before it was pushed the newer push speaks', async () => {
  const { person, friend, browser, device } = await withBrowser('gia', 'gus');
  browser.answers.push(says(503, '60'));
  await writesTo(friend, person, 'one');
  await world.settle();
  await writesTo(friend, person, 'two');
  await world.settle();
  await later(61_000);
  expect(browser.payloads.map(({ body }) => body)).toEqual(['one', '2 new messages']);
  expect(await statuses(person, device)).toEqual(['sent', 'dropped']);
});

test('two instances push each notice once, also what was put off', async () => {
  const second = await world.second();
  pushService.admit(second);
  const { person, browser, device } = await withBrowser('hal', 'hue');
  browser.answers.push(says(503), says(503), says(503));
  for (let count = 0; count < 10; count += 1) await tell(notice(person, { title: `news ${count}` }));
  await world.settle();
  await Promise.all([world.app, second].map((instance) => instance.jobs.runSweeps()));
  world.clock.advance(20_000);
  await Promise.all([world.app, second].map((instance) => instance.jobs.runSweeps()));
  await world.settle();
  expect(await statuses(person, device)).toEqual(Array.from({ length: 10 }, () => 'sent'));
  expect([browser.pushes.length, new Set(browser.payloads.map(({ id }) => id)).size]).toEqual([13, 10]);
  await world.stop(second);
});
