import { beforeAll, expect, test } from '@jest/globals';
import { hourMs, minuteMs } from '../../src/contract/duration.js';
import { cardEndsAt } from '../../src/payments/payments.contract.js';
import { cardOf } from '../rides/town.js';
import { world } from '../world/world.js';
import { connect, tokenOf, use } from './mcp-client.js';

world.configure({ MCP: 'on' });
beforeAll(() => world.clock.set(new Date(Date.UTC(world.clock.now().getUTCFullYear() + 1, 11, 10))));

const now = { from: 'Mill Street', to: 'Harbor Station' };
const journey = (ms: number) => ({ ...now, scheduled_time: new Date(ms).toISOString() });

test('D7: an assistant books with the usual card, or one that lasts where that one expires before the ride', async () => {
  const { rosa } = await world.people({ rosa: {} });
  const year = world.clock.now().getUTCFullYear();
  const endsAt = cardEndsAt({ exp_year: year, exp_month: 12 });
  await cardOf(rosa, 'demo_visa', year);
  const client = await connect(await tokenOf(rosa));
  const refused = await use(client, 'book_ride', journey(endsAt));
  expect(refused).toMatchObject({ ok: false, facts: { code: 'card_expires_before_ride' } });
  expect(refused.text).toContain('This card expires before this ride.');

  const lasting = await cardOf(rosa);
  await world.sql(`update payment_methods set last4 = '0007' where id = $1`, [lasting]);
  expect((await use(client, 'book_ride', journey(endsAt - minuteMs))).facts['would']).toContain('4242');
  const { facts } = await use(client, 'book_ride', journey(endsAt));
  expect(facts['would']).toContain('0007');
  expect(await use(client, 'confirm', { confirm_id: String(facts['confirm_id']) })).toMatchObject({ ok: true });
  expect(await world.sql('select payment_method_id from rides')).toEqual([{ payment_method_id: lasting }]);
  await client.close();
});

test('D1, D7: a card that was declined or has expired is offered for no ride, and why none is says what can be done', async () => {
  const { finn } = await world.people({ finn: {} });
  const year = world.clock.now().getUTCFullYear();
  const usual = await cardOf(finn);
  const client = await connect(await tokenOf(finn));
  const later = journey(world.clock.now().getTime() + 2 * hourMs);

  await world.sql(`update payment_methods set state = 'failed' where id = $1`, [usual]);
  for (const wish of [now, later]) expect((await use(client, 'book_ride', wish)).facts['code']).toBe('card_unusable');
  await world.sql(`update payment_methods set state = 'ok', exp_year = $2 where id = $1`, [usual, year - 1]);
  for (const wish of [now, later]) expect((await use(client, 'book_ride', wish)).facts['code']).toBe('card_unusable');

  // With another one beside it, it is passed over for a ride now as for one later, though it stays the usual one.
  const other = await cardOf(finn);
  await world.sql(`update payment_methods set last4 = '0007', is_default = false where id = $1`, [other]);
  await world.sql(`update payment_methods set is_default = true where id = $1`, [usual]);
  for (const wish of [now, later]) expect((await use(client, 'book_ride', wish)).facts['would']).toContain('0007');
  await world.sql(`update payment_methods set state = 'failed', exp_year = $2 where id = $1`, [usual, year + 5]);
  for (const wish of [now, later]) expect((await use(client, 'book_ride', wish)).facts['would']).toContain('0007');
  const { facts } = await use(client, 'book_ride', now);
  expect(await use(client, 'confirm', { confirm_id: String(facts['confirm_id']) })).toMatchObject({ ok: true });

  // One that pays today and not then says so, whatever else there is.
  await world.sql(`update payment_methods set exp_year = $2, exp_month = 12 where id = $1`, [other, year]);
  const then = journey(cardEndsAt({ exp_year: year, exp_month: 12 }));
  expect((await use(client, 'book_ride', then)).facts['code']).toBe('card_expires_before_ride');
  await client.close();
});
