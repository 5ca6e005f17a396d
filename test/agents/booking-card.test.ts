import { beforeAll, expect, test } from '@jest/globals';
import { minuteMs } from '../../src/contract/duration.js';
import { cardEndsAt } from '../../src/payments/payments.contract.js';
import { cardOf } from '../rides/town.js';
import { world } from '../world/world.js';
import { connect, tokenOf, use } from './mcp-client.js';

world.configure({ MCP: 'on' });
beforeAll(() => world.clock.set(new Date(Date.UTC(world.clock.now().getUTCFullYear() + 1, 11, 10))));

const journey = (ms: number) => ({ from: 'Mill Street', to: 'Harbor Station', scheduled_time: new Date(ms).toISOString() });

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
