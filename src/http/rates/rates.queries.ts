import { type Selectable, sql } from 'kysely';
import { statementsOf } from '../../database/statement.js';
import type { HttpTables } from '../http.tables.js';

const statement = statementsOf<HttpTables>();

export type RateRow = Pick<Selectable<HttpTables['rate_limits']>, 'key' | 'points' | 'expire'>;

/** Keys, each once, how often, and their windows' ends. In the order of the keys, so that two instances cannot wait for each other. */
export const spendRates = statement<{ keys: readonly string[]; times: readonly number[]; ends: readonly number[]; now: number }>()(
  'http.spend_rates',
  (_db, $) => sql<RateRow>`
    insert into rate_limits as r (key, points, expire)
    select s.key, s.points, s.expire
    from unnest(${$.keys}::text[], ${$.times}::int[], ${$.ends}::bigint[]) as s(key, points, expire) order by s.key
    on conflict (key) do update set
      points = case when r.expire <= ${$.now} then excluded.points else r.points + excluded.points end,
      expire = case when r.expire <= ${$.now} then excluded.expire else r.expire end
    returning key, points, expire`,
);

export const sweepRates = statement<{ now: number; limit: number }>()(
  'http.sweep_rates',
  (_db, $) => sql<object>`
    delete from rate_limits where key = any(array(select key from rate_limits where expire < ${$.now} limit ${$.limit}))
    returning 1 as gone`,
);
