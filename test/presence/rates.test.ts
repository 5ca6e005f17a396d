import { expect, test } from '@jest/globals';
import { presenceBeat } from '../../src/presence/leases/beat.contract.js';
import { world } from '../world/world.js';
import { beat } from './beats.js';

world.configure({ RATE_SCALE: '1' });

test('PRE-3: of 100 beats in a second, those beyond the limit are refused and change nothing', async () => {
  const { rosa } = await world.people({ rosa: {} });
  const began = performance.now();
  const acks = await Promise.all(Array.from({ length: 100 }, () => rosa.emit(presenceBeat, beat())));
  const { limit, windowS } = presenceBeat.rate;
  // On a busy machine it was more than a second: by the real clock there may have been another window.
  const most = limit * (1 + Math.floor((performance.now() - began) / (windowS * 1000)));
  const passed = acks.filter((ack) => ack.ok).length;
  expect(passed).toBeGreaterThanOrEqual(limit);
  expect(passed).toBeLessThanOrEqual(most);
  expect(acks.filter((ack) => !ack.ok && ack.code !== 'rate_limited')).toEqual([]);
  expect(await world.sql('select 1 from presence_leases')).toHaveLength(1);
});
