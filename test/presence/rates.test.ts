import { expect, test } from '@jest/globals';
import { presenceBeat } from '../../src/presence/leases/beat.contract.js';
import { world } from '../world/world.js';
import { beat } from './beats.js';

world.configure({ RATE_SCALE: '1' });

test('PRE-3: of 100 beats in a second, those beyond the limit are refused and change nothing', async () => {
  const { rosa } = await world.people({ rosa: {} });
  const acks = await Promise.all(Array.from({ length: 100 }, () => rosa.emit(presenceBeat, beat())));
  expect(acks.filter((ack) => ack.ok)).toHaveLength(presenceBeat.rate.limit);
  expect(acks.find((ack) => !ack.ok)).toMatchObject({ code: 'rate_limited' });
  expect(await world.sql('select 1 from presence_leases')).toHaveLength(1);
});
