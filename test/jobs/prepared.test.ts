import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { QueueClient } from '../../src/jobs/queue-client.js';
import { world } from '../world/world.js';

let pool: pg.Pool;
beforeEach(() => {
  pool = new pg.Pool({ connectionString: world.databaseUrl, max: 1, Client: QueueClient });
  // As the queues' own has it: a client that it dropped may end with the database, after the test.
  pool.on('error', () => undefined);
});
afterEach(() => pool.end());
const ask = async (text: string, values: unknown[]) => (await pool.query<object>(text, values)).rows;

test('what the queues are asked in the same words is prepared once', async () => {
  const words = 'select $1::int + 1 as sum';
  expect(await ask(words, [1])).toEqual([{ sum: 2 }]);
  expect(await ask(words, [2])).toEqual([{ sum: 3 }]);
  const prepared = 'select (generic_plans + custom_plans)::int as times from pg_prepared_statements where statement = $1';
  expect(await ask(prepared, [words])).toEqual([{ times: 2 }]);
});

test('what a newer instance’s migration outdated fails once', async () => {
  await world.sql('create table queue_rows (id int)');
  const words = 'select * from queue_rows where id > $1';
  await ask(words, [0]);
  await world.sql('alter table queue_rows add column later int default 7');
  await world.sql('insert into queue_rows (id) values (1)');
  await expect(ask(words, [0])).rejects.toThrow('cached plan must not change result type');
  expect(await ask(words, [0])).toEqual([{ id: 1, later: 7 }]);
  await world.sql('drop table queue_rows');
});
