import { expect, test } from '@jest/globals';
import { listNotifications } from '../../src/notifications/notifications.contract.js';
import { putPreferences } from '../../src/notifications/preferences/preferences.contract.js';
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
