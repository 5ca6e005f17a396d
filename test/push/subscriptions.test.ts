import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { dayMs } from '../../src/contract/duration.js';
import {
  deletePushSubscription,
  getPushConfig,
  listPushDeliveries,
  listPushSubscriptions,
  maxSubscriptions,
  savePushSubscription,
  testPush,
} from '../../src/push/push.contract.js';
import { PushHosts } from '../../src/push/sending/push-hosts.js';
import { pair, says } from '../chat/thread.js';
import { world } from '../world/world.js';
import { devices, logOf, otherBrowser } from './log.js';
import { pushService, says as answers } from './push-service.js';

test('M65: a browser subscribes with the key of all instances, and says so again on each load', async () => {
  const ada = await world.person('ada');
  const { publicKey } = await ada.call(getPushConfig, {});
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  const second = await world.second();
  expect(await (await ada.device(second)).call(getPushConfig, {})).toEqual({ publicKey });
  const browser = pushService.browser();
  const first = await browser.subscribe(ada);
  const { endpoint, keys } = browser.subscription;
  expect(first).toMatchObject({ user_id: ada.id, active: true, is_this_device: true, last_ok_at: null, failures: 0, endpoint, ...keys });
  const again = await browser.subscribe(ada);
  expect(again).toMatchObject({ id: first.id, created_at: first.created_at });
  expect(await devices(ada)).toEqual([again]);
  await world.stop(second);
});

test('a subscription is taken as browsers write it, with `expirationTime`, and is its session’s whatever else it says', async () => {
  const [amy, abe] = await pair('amy', 'abe');
  const { endpoint, keys } = pushService.browser().subscription;
  const told = { endpoint, expirationTime: null, keys, user_id: abe.id, active: false };
  for (const expirationTime of [null, Date.now()]) {
    const response = await amy.http(savePushSubscription.path, {
      method: 'POST',
      body: JSON.stringify({ ...told, expirationTime }),
      headers: { 'content-type': 'application/json' },
    });
    expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ user_id: amy.id, active: true, endpoint })]);
  }
  expect([(await devices(amy)).length, await devices(abe)]).toEqual([1, []]);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://[::ffff:7f00:1]/x',
  'https://2130706433/x',
  'https://10.0.0.1/x',
  'https://169.254.169.254/x',
  'https://localhost./x',
  'https://user:pw@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilfcm.googleapis.com.example/x',
  'https://notfcm-googleapis.com/x',
  'https://evil.example/?fcm.googleapis.com',
  'https://evil.example/#.fcm.googleapis.com',
  `https://fcm.googleapis.com/${'x'.repeat(3_000)}`,
  'file:///etc/passwd',
  'not an address',
])('PUSH-1: %s is no push service', async (endpoint) => {
  const bea = await world.person('bea');
  const body = { ...pushService.browser().subscription, endpoint };
  expect(await bea.refused(savePushSubscription, { body })).toMatchObject({ status: 400, code: 'malformed' });
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-bl2p.notify.windows.com/w/?token=x',
])('SEC-27: %s is one', (endpoint) => {
  expect(new PushHosts().allows(endpoint)).toBe(true);
});

test('PUSH-2: keys that nothing can be encrypted for are refused', async () => {
  const bea = await world.person('bea');
  const { endpoint, keys } = pushService.browser().subscription;
  const offCurve = Buffer.from(keys.p256dh, 'base64url').fill(1, 1).toString('base64url');
  const wrong = [
    { ...keys, p256dh: offCurve },
    { ...keys, p256dh: keys.p256dh.slice(0, 86) },
    { ...keys, auth: Buffer.alloc(15).toString('base64url') },
    { ...keys, auth: '' },
  ];
  for (const each of wrong)
    expect(await bea.refused(savePushSubscription, { body: { endpoint, keys: each } })).toMatchObject({ status: 400 });
  expect(await devices(bea)).toEqual([]);
});

test('PUSH-2: of more browsers than ten the one goes that came longest ago', async () => {
  const cal = await world.person('cal');
  const all = [];
  for (let count = 0; count <= maxSubscriptions; count += 1) all.push(await pushService.browser().subscribe(await otherBrowser(cal)));
  expect((await devices(cal)).map(({ id }) => id)).toEqual(
    all
      .slice(1)
      .toReversed()
      .map(({ id }) => id),
  );
});

test('M75: a browser whose endpoint changed has one subscription, the new one', async () => {
  const dot = await world.person('dot');
  await pushService.browser().subscribe(dot);
  const renewed = await pushService.browser().subscribe(dot);
  expect(await devices(dot)).toEqual([renewed]);
});

test('P18: an endpoint belongs to one person: who subscribes with it has it, and reads nothing of what came before', async () => {
  const [eli, eva] = await pair('eli', 'eva');
  const browser = pushService.browser();
  const old = await browser.subscribe(eli);
  await says(eva, eli, 'for eli');
  await world.settle();
  const taken = await browser.subscribe(eva);
  expect([await devices(eli), await devices(eva)]).toEqual([[], [taken]]);
  expect(await logOf(eva, taken)).toEqual([]);
  expect(await eli.refused(listPushDeliveries, { params: { id: old.id }, query: {} })).toMatchObject({ status: 404 });
  browser.forget();
  await says(eva, eli, 'eli again');
  await says(eli, eva, 'for eva');
  await world.settle();
  expect(browser.payloads).toMatchObject([{ user_id: eva.id, body: 'for eva' }]);
});

test('P18: two who say at once that an endpoint is theirs: one has it', async () => {
  const [fay, fox] = await pair('fay', 'fox');
  const browser = pushService.browser();
  await Promise.all([fay, fox, fay, fox].map((person) => browser.subscribe(person)));
  expect([...(await devices(fay)), ...(await devices(fox))]).toHaveLength(1);
});

test('P18: signing out ends the pushes of that browser alone, and subscribing again begins them', async () => {
  const [gia, gus] = await pair('gia', 'gus');
  const [one, other] = [pushService.browser(), pushService.browser()];
  const elsewhere = await otherBrowser(gia);
  await one.subscribe(elsewhere);
  await other.subscribe(gia);
  await elsewhere.http('/auth/sign-out', { method: 'POST' });
  expect((await devices(gia)).map(({ active }) => active).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true]);
  await says(gus, gia, 'one');
  await world.settle();
  expect([one.pushes.length, other.pushes.length]).toEqual([0, 1]);
  await one.subscribe(await otherBrowser(gia));
  await says(gus, gia, 'two');
  await world.settle();
  expect([one.pushes.length, other.pushes.length]).toEqual([1, 2]);
});

test('P18: a browser whose session lapsed is listed as off, and nothing is pushed there', async () => {
  const [kim, kai] = await pair('kim', 'kai');
  const [left, used] = [pushService.browser(), pushService.browser()];
  const device = await left.subscribe(await otherBrowser(kim));
  await used.subscribe(kim);
  for (let week = 0; week < 2; week += 1) {
    world.clock.advance(8 * dayMs);
    await Promise.all([devices(kim), devices(kai)]);
  }
  expect((await devices(kim)).map(({ id, active }) => [id === device.id, active])).toEqual([
    [false, true],
    [true, false],
  ]);
  await says(kai, kim, 'psst');
  await world.settle();
  expect([left.pushes.length, used.pushes.length]).toEqual([0, 1]);
  expect(await logOf(kim, device)).toEqual([]);
});

test('M77: a test goes to one browser, at once, and says what its service answered', async () => {
  const hal = await world.person('hal');
  const browser = pushService.browser();
  const device = await browser.subscribe(hal);
  expect(await hal.call(testPush, { body: { id: device.id } })).toMatchObject({ status: 'sent', http_status: 201, notification_id: null });
  expect(browser.payloads).toMatchObject([{ type: 'test_notification', user_id: hal.id, id: null, title: 'It works' }]);
  browser.answers.push(answers(503));
  expect(await hal.call(testPush, { body: { id: device.id } })).toMatchObject({ status: 'failed', http_status: 503 });
  expect((await logOf(hal, device)).map(({ status }) => status)).toEqual(['failed', 'sent']);
  browser.answers.push(answers(410));
  expect(await hal.call(testPush, { body: { id: device.id } })).toMatchObject({ status: 'gone' });
  expect(await devices(hal)).toMatchObject([{ active: false }]);
  // P17: a service that said so is asked no more.
  expect(await hal.refused(testPush, { body: { id: device.id } })).toMatchObject({ status: 404 });
  expect(browser.pushes).toHaveLength(3);
});

test('P18: a browser where I signed out takes no test from another one of mine', async () => {
  const hero = await world.person('hero');
  const [library, browser] = [await otherBrowser(hero), pushService.browser()];
  const { id } = await browser.subscribe(library);
  await library.http('/auth/sign-out', { method: 'POST' });
  expect(await hero.refused(testPush, { body: { id } })).toMatchObject({ status: 404 });
  expect(browser.pushes).toEqual([]);
});

test('M77: the log has pages, and goes after thirty days', async () => {
  const ivy = await world.person('ivy');
  const device = await pushService.browser().subscribe(ivy);
  for (let count = 0; count < 3; count += 1) await ivy.call(testPush, { body: { id: device.id } });
  const params = { id: device.id };
  const first = await ivy.call(listPushDeliveries, { params, query: { limit: 2 } });
  const rest = await ivy.call(listPushDeliveries, { params, query: { limit: 2, cursor: first.nextCursor ?? '' } });
  expect([first.push_deliveries.length, rest.push_deliveries.length, rest.nextCursor]).toEqual([2, 1, null]);
  await world.sql(`update push_deliveries set created_at = created_at - interval '31 days'`);
  await world.settle();
  expect(await logOf(ivy, device)).toEqual([]);
});

test('nobody else reads, tests or ends a browser of mine; what I end is gone, and ending it again is refused', async () => {
  const [jan, joy] = await pair('jan', 'joy');
  const browser = pushService.browser();
  const { id } = await browser.subscribe(jan);
  const params = { id };
  const nothing = await joy.refused(testPush, { body: { id: randomUUID() } });
  const refusals = [
    await joy.refused(testPush, { body: { id } }),
    await joy.refused(deletePushSubscription, { params }),
    await joy.refused(listPushDeliveries, { params, query: {} }),
  ];
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: nothing.status, code: nothing.code });
  expect(await world.stranger().refused(savePushSubscription, { body: browser.subscription })).toMatchObject({ status: 401 });
  expect(await world.stranger().refused(listPushSubscriptions, {})).toMatchObject({ status: 401 });
  // PUSH-4: a test says what it says.
  const hostile = { id, title: 'Win', url: 'https://evil.example', user_id: joy.id };
  const sent = await jan.http('/api/push/test', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(hostile),
  });
  expect([sent.status, browser.pushes.length]).toEqual([400, 0]);
  expect(await jan.call(deletePushSubscription, { params })).toEqual({ id });
  expect(await jan.refused(deletePushSubscription, { params })).toMatchObject({ status: 404 });
});
