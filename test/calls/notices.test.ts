import { expect, test } from '@jest/globals';
import { listNotifications } from '../../src/notifications/notifications.contract.js';
import { putPreferences } from '../../src/notifications/preferences/preferences.contract.js';
import type { WantedPush } from '../../src/push/push.jobs.js';
import { PushDeliveries } from '../../src/push/sending/deliveries.service.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { pair } from '../chat/thread.js';
import { later } from '../push/log.js';
import { pushService, says } from '../push/push-service.js';
import { answers, dials, hangsUp, ringing } from './phone.js';

const typesOf = async (person: Person) => (await person.call(listNotifications, { query: {} })).notifications.map(({ type }) => type);

test('M136: a call that rings is a notice, and a push on every browser; both with the way to answer it', async () => {
  const [caller, callee] = await pair('ann', 'bob');
  const browser = pushService.browser();
  await browser.subscribe(callee);
  const call = await dials(caller, callee, { call_type: 'video' });
  await world.settle();
  const { notifications } = await callee.call(listNotifications, { query: {} });
  expect(notifications).toMatchObject([{ type: 'incoming_call', title: 'Ann is calling', message: 'Video call', priority: 'high' }]);
  expect(browser.payloads).toMatchObject([
    {
      type: 'incoming_call',
      title: 'Ann is calling',
      body: 'Video call',
      require_interaction: true,
      actions: [
        { action: 'answer', title: 'Answer' },
        { action: 'decline', title: 'Decline' },
      ],
      url: `/call/${call.call_id}`,
    },
  ]);
  // It is worth nothing after its minute.
  expect(browser.pushes[0]?.headers).toMatchObject({ ttl: '60', urgency: 'high' });
});

test('M142: a call whose push is tried again is worth what is left of its minute', async () => {
  const [caller, callee] = await pair('hal', 'ivy');
  const browser = pushService.browser();
  browser.answers.push(says(503, '30'));
  await browser.subscribe(callee);
  await dials(caller, callee);
  await world.settle();
  await later(31_000);
  expect(browser.pushes.map(({ headers }) => headers['ttl'])).toEqual(['60', '29']);
});

test('M142: a call whose push itself comes late is worth what is left of its minute, and after that nothing is sent', async () => {
  const [caller, callee] = await pair('jim', 'jon');
  await dials(caller, callee);
  const wanted = await world.sql<WantedPush>(
    'select user_id as "userId", id as "notificationId", position from notifications where user_id = $1',
    [callee.id],
  );
  /** The job of a browser comes so much later (ms). */
  async function pushed(ms: number) {
    const browser = pushService.browser();
    const { id } = await browser.subscribe(callee);
    world.clock.advance(ms);
    await world.app.get(PushDeliveries).push(wanted);
    const [row] = await world.sql<{ status: string }>('select status from push_deliveries where subscription_id = $1', [id]);
    return [row?.status, browser.pushes.map(({ headers }) => headers['ttl'])];
  }
  expect(await pushed(20_000)).toEqual(['sent', ['40']]);
  expect(await pushed(40_000)).toEqual(['expired', []]);
  await world.settle();
});

test('S28: who switched messages off is still told who calls', async () => {
  const [caller, callee] = await pair('flo', 'fred');
  await callee.call(putPreferences, { body: { direct_messages: false } });
  const browser = pushService.browser();
  await browser.subscribe(callee);
  await dials(caller, callee);
  await world.settle();
  expect(await typesOf(callee)).toEqual(['incoming_call']);
  expect(browser.payloads).toMatchObject([{ type: 'incoming_call' }]);
});

test('M136: the notice goes with the ringing, however it ends', async () => {
  const answered = await ringing('cal', 'cia');
  expect(await typesOf(answered.callee)).toEqual(['incoming_call']);
  await answers(answered.callee, answered.call);
  expect(await typesOf(answered.callee)).toEqual([]);
  const cancelled = await ringing('dot', 'dex');
  await hangsUp(cancelled.caller, cancelled.call);
  await world.settle();
  expect(await typesOf(cancelled.callee)).toEqual(['new_message']);
  expect([await typesOf(answered.caller), await typesOf(cancelled.caller)]).toEqual([[], []]);
});

test('M138: a talk that ended pushes nothing', async () => {
  const { caller, callee, call } = await ringing('eli', 'eva');
  await answers(callee, call);
  const browser = pushService.browser();
  await browser.subscribe(callee);
  await hangsUp(caller, call);
  await world.settle();
  expect(browser.payloads).toEqual([]);
});
