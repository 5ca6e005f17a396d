import { expect, test } from '@jest/globals';
import { uuidv7Sql } from '../../migrations/001-kit.js';
import { world } from '../world/world.js';

const count = 20_000;
const aMinuteMs = 60_000;

test('before PostgreSQL 18, too, ids come in the order of their making and tell their time', async () => {
  await world.sql(uuidv7Sql('uuidv7_before_18'));
  const rows = await world.sql<{ id: string }>(`select uuidv7_before_18() as id from generate_series(1, $1::int)`, [count]);
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(count);
  // The counter goes round once in 16,384; only there two ids of one microsecond may change places.
  const turns = ids.filter((id, place) => place > 0 && id < (ids[place - 1] ?? ''));
  expect(turns.length).toBeLessThanOrEqual(2);
  const [last = ''] = ids.slice(-1);
  const madeAt = parseInt(last.replaceAll('-', '').slice(0, 12), 16);
  expect(last[14]).toBe('7');
  const [row] = await world.sql<{ now: Date }>('select clock_timestamp() as now');
  expect(Math.abs((row?.now.getTime() ?? 0) - madeAt)).toBeLessThan(aMinuteMs);
});
