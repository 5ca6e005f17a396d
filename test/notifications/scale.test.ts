import { beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { getNotificationCounts } from '../../src/notifications/notifications.contract.js';
import {
  countsSql,
  markAllSql,
  markBurstSql,
  newerSql,
  olderSql,
  purgeSql,
  settleSql,
} from '../../src/notifications/notifications.queries.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { all } from './tell.js';

let rosa: Person;
const position = '01990000-0000-7000-8000-000000000000';
const future = '2100-01-01T00:00:00Z';

beforeAll(async () => {
  ({ rosa } = await world.people({ rosa: {}, dan: {} }));
  // 10,000 of Rosa's, every tenth unread, among as many of somebody else.
  await world.sql(`
    insert into notifications (user_id, type, section, title, message, priority, event_key, created_at, read_at)
    select u.id, 'payout_paid', case when i % 50 = 0 then 'friends' else 'payments' end, 'n ' || i, 'm', 'normal', 'k' || i,
      now() - interval '1 minute' * (10000 - i), case when i % 10 = 0 then null else now() end
    from (values ('user_rosa'), ('user_dan')) u(id), generate_series(1, 10000) i`);
  await world.sql('vacuum analyze notifications');
});

test.each([
  ['the first page', olderSql, ['user_rosa', null, null, null, null, 51]],
  ['a later page', olderSql, ['user_rosa', position, null, null, null, 51]],
  ['a page back', newerSql, ['user_rosa', position, null, null, null, 51]],
  ['a section', olderSql, ['user_rosa', null, ['friends'], null, null, 51]],
  ['what is unread', olderSql, ['user_rosa', null, null, null, true, 21]],
  ['the bell', olderSql, ['user_rosa', null, ['rides', 'payments', 'ratings', 'applications', 'system'], null, true, 21]],
  ['the counts', countsSql, [['user_rosa']]],
  ['marking all', markAllSql, ['user_rosa', future, null, null]],
  ['settling what was asked', settleSql, [['user_rosa'], future, 'friends', 'request_id', 'q1']],
  ['reading a conversation', markBurstSql, ['user_rosa', 'conversation:c1', future]],
  ['the sweep', purgeSql, ['2000-01-01T00:00:00Z', 1000]],
])('with 10,000 notifications %s needs no Seq Scan', async (_, sql, params) => {
  const plan = await world.sql<{ 'QUERY PLAN': string }>(`explain ${sql}`, params);
  expect(plan.map((line) => line['QUERY PLAN']).filter((line) => line.includes('Seq Scan on notifications'))).toEqual([]);
});

/** What is asked of the database while `act` runs. */
async function statements(act: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const real = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]): unknown {
    const [first] = args;
    asked.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
    return Reflect.apply(real, this, args);
  } as typeof real;
  try {
    await act();
  } finally {
    pg.Client.prototype.query = real;
  }
  return asked;
}

test('what the history page asks at first costs at most eight statements', async () => {
  const asked = await statements(async () => {
    await all(rosa);
    await rosa.call(getNotificationCounts, {});
    await rosa.http('/api/me');
  });
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((sql) => !/bullmq|outbox/i.test(sql)).length).toBeLessThanOrEqual(8);
});
