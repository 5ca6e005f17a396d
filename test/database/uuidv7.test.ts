import { expect, test } from '@jest/globals';
import { uuidv7Sql } from '../../migrations/001-kit.js';
import { world } from '../world/world.js';

const count = 20_000;

test('before PostgreSQL 18, too, ids come in the order of their making and tell their time', async () => {
  await world.sql(uuidv7Sql('uuidv7_before_18'));
  const rows = await world.sql<{ id: string }>(`select uuidv7_before_18() as id from generate_series(1, $1::int)`, [count]);
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(count);
  // The counter goes round once in 16,384; only there two ids of one microsecond may change places.
  const turns = ids.filter((id, place) => place > 0 && id < (ids[place - 1] ?? ''));
  expect(turns.length).toBeLessThanOrEqual(2);
  const times = await world.sql<{ version: number; late: number }>(
    `select distinct uuid_extract_version(id) as version, abs(extract(epoch from clock_timestamp() - uuid_extract_timestamp(id)))::int / 60 as late
     from (select uuidv7_before_18() as id from generate_series(1, 100)) made`,
  );
  expect(times).toEqual([{ version: 7, late: 0 }]);
});
