import { beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { ridesPage } from '../../src/rides/views/ride-views.queries.js';
import { world } from '../world/world.js';
import { books } from './town.js';

const rideCount = 5_000;
const limit = 21;

/** Rosa has asked for five thousand rides. */
beforeAll(async () => {
  const { rosa } = await world.people({ rosa: {} });
  const { id } = await books(rosa);
  await world.settle();
  await world.sql(
    `with copied as (
       insert into quotes select (jsonb_populate_record(q, jsonb_build_object('id', uuidv7()))).*
       from rides r join quotes q on q.id = r.quote_id cross join generate_series(1, $2::int) where r.id = $1 returning id
     )
     insert into rides select (jsonb_populate_record(r, jsonb_build_object('id', uuidv7(), 'quote_id', copied.id, 'status', 'cancelled'))).*
     from rides r cross join copied where r.id = $1`,
    [id, rideCount],
  );
  await world.sql('vacuum analyze rides');
}, 60_000);

const pageFrom = (before: string | null) =>
  ridesPage.bind({ me: 'user_rosa', now: world.clock.now(), role: null, statuses: null, before, limit });

/** As a connection plans it that has prepared the statement some time ago. */
async function prepared(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query(`prepare page as ${pageFrom(null).text}`);
  return client;
}

const literal = (value: unknown): string =>
  value === null ? 'null' : pg.escapeLiteral(value instanceof Date ? value.toISOString() : `${value as string | number}`);

/** 8 kB blocks that a page reads. */
async function blocksOf(client: pg.Client, before: string | null): Promise<number> {
  const values = pageFrom(before).values.map(literal).join(', ');
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
    `explain (analyze, buffers, format json) execute page(${values})`,
  );
  const { Plan: plan } = rows[0]?.['QUERY PLAN'][0] ?? {};
  return (plan?.['Shared Hit Blocks'] ?? Infinity) + (plan?.['Shared Read Blocks'] ?? Infinity);
}

test('a page far back reads no more than the first', async () => {
  const [far] = await world.sql<{ id: string }>('select id from rides order by id offset 100 limit 1');
  const client = await prepared();
  const [first, deep] = [await blocksOf(client, null), await blocksOf(client, far?.id ?? '')];
  await client.end();
  expect(deep).toBeLessThanOrEqual(first * 1.5);
});
