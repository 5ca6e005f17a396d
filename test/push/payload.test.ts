import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { listNotifications } from '../../src/notifications/notifications.contract.js';
import { getPushConfig } from '../../src/push/push.contract.js';
import { group, pair, says, writes } from '../chat/thread.js';
import { notice, tell } from '../notifications/tell.js';
import { world } from '../world/world.js';
import { pushService, vapidOf } from './push-service.js';

test('M65: a message is pushed as its notice says it, encrypted for its browser alone', async () => {
  const [ada, abe] = await pair('ada', 'abe');
  const browser = pushService.browser();
  await browser.subscribe(ada);
  const message = await says(abe, ada, 'Are you there?');
  await world.settle();
  const { notifications } = await ada.call(listNotifications, { query: {} });
  expect(browser.payloads).toEqual([
    {
      type: 'new_message',
      id: notifications[0]?.id,
      user_id: ada.id,
      title: 'Abe',
      body: 'Are you there?',
      icon: '/icons/icon-192x192.png',
      tag: `conversation:${message.conversation_id}`,
      vibrate: [100, 50, 100],
      require_interaction: false,
      actions: [{ action: 'reply', title: 'Reply' }],
      url: `/social?conversation=${message.conversation_id}`,
      metadata: { conversation_id: message.conversation_id },
      unread: [notifications[0]?.id],
      is_all_unread: true,
      sent_at: expect.any(String),
      sent_to: createHash('sha256').update(browser.subscription.endpoint).digest('hex').slice(0, 32),
    },
  ]);
  expect(browser.pushes[0]?.body.includes('Are you there?')).toBe(false);
});

test('its headers are those of RFC 8030, and its sender is the key that browsers subscribe with (RFC 8292)', async () => {
  const [bea, ben] = await pair('bea', 'ben');
  const browser = pushService.browser();
  await browser.subscribe(bea);
  await says(ben, bea, 'hello');
  await world.settle();
  const [push] = browser.pushes;
  if (!push) throw new Error('nothing was pushed');
  expect(push.headers).toMatchObject({
    ttl: '86400',
    urgency: 'normal',
    topic: expect.stringMatching(/^[\w-]{32}$/),
    'content-encoding': 'aes128gcm',
    'content-length': String(push.body.length),
  });
  expect(push.headers).not.toHaveProperty('cookie');
  const { publicKey } = await bea.call(getPushConfig, {});
  const { key, subject, exp } = await vapidOf(push, browser.origin);
  expect([key, subject]).toEqual([publicKey, 'mailto:operator@hometown.example']);
  // M76: at most 24 hours ahead.
  expect(exp * 1_000 - Date.now()).toBeLessThan(24 * 3_600_000);
  await expect(vapidOf(push, 'http://two.push.example')).rejects.toThrow();
});

test('M70: a burst has one tag and one topic, and says how many; another conversation has others', async () => {
  const [cal, cia] = await pair('cal', 'cia');
  const con = await world.person('con', { friendOf: ['cia'] });
  const browser = pushService.browser();
  await browser.subscribe(cal);
  for (const text of ['one', 'two', 'three']) {
    await says(cia, cal, text);
    await world.settle();
  }
  await writes(cia, await group(cia, [cal, con]), 'to all');
  await world.settle();
  const last = browser.payloads.at(-1);
  expect(browser.payloads.slice(0, 3).map(({ body }) => body)).toEqual(['one', '2 new messages', '3 new messages']);
  expect(new Set(browser.payloads.map(({ tag }) => tag)).size).toBe(2);
  expect(new Set(browser.pushes.map(({ headers }) => headers['topic'])).size).toBe(2);
  expect(last?.unread).toHaveLength(2);
});

test('M67: a friend request is answered on the push; M74: it carries what is unread', async () => {
  const dot = await world.person('dot');
  const dan = await world.person('dan');
  const browser = pushService.browser();
  await browser.subscribe(dot);
  const { id } = await dan.asksToBeFriends(dot);
  await world.settle();
  expect(browser.payloads).toMatchObject([
    {
      type: 'friend_request_received',
      actions: [
        { action: 'accept', title: 'Accept' },
        { action: 'decline', title: 'Decline' },
      ],
      url: expect.stringMatching(/^\/(social|friends)/),
      metadata: { request_id: id, requester_id: dan.id },
    },
  ]);
  expect(browser.payloads[0]?.unread).toEqual([browser.payloads[0]?.id]);
});

test('what is told at once is pushed once each, to every browser of everyone who has one', async () => {
  const [eli, eva] = await pair('eli', 'eva');
  const [one, other] = [pushService.browser(), pushService.browser()];
  await one.subscribe(eli);
  await other.subscribe(eva);
  await tell(notice(eli, { title: 'First' }), notice(eva, { title: 'Second' }), notice(eli, { title: 'Third' }));
  await world.settle();
  expect(one.payloads.map(({ title }) => title).toSorted()).toEqual(['First', 'Third']);
  expect(other.payloads.map(({ title }) => title)).toEqual(['Second']);
});

test('SEC-28: nothing that a notice says makes a push larger than 4,096 bytes, and each can be shown', async () => {
  const fay = await world.person('fay');
  const browser = pushService.browser();
  await browser.subscribe(fay);
  for (let count = 0; count < 25; count += 1) await tell(notice(fay, { title: `${count} ${'🚕'.repeat(300)}` }));
  await world.settle();
  expect(browser.pushes).toHaveLength(25);
  for (const { body } of browser.pushes) expect(body.length).toBeLessThanOrEqual(4_096);
  const last = browser.payloads.find(({ title }) => title.startsWith('24 '));
  expect([last?.unread.length, last?.is_all_unread, Array.from(last?.title ?? '').length]).toEqual([20, false, 80]);
});

test('NOT-4: an address that is not ours leads to the notices', async () => {
  const gia = await world.person('gia');
  const browser = pushService.browser();
  await browser.subscribe(gia);
  for (const url of ['https://evil.example', '//evil.example', 'javascript:alert(1)'])
    await tell(notice(gia, { metadata: { action_url: url } }));
  await world.settle();
  expect(browser.payloads.map(({ url }) => url)).toEqual(['/notifications', '/notifications', '/notifications']);
});
