import { expect, test } from '@jest/globals';
import { dayMs, later } from '../../src/contract/duration.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { says } from '../chat/thread.js';
import { books, quoteFor } from '../rides/town.js';
import { world } from '../world/world.js';

interface Old {
  /** The column that says how old it is. */
  readonly by: string;
  /** More than one batch. */
  readonly count: number;
  /** In SQL: of a person ($1), so long ago ($2), once for each of `i`. */
  readonly rows: string;
}

const old: Record<string, Old> = {
  quotes: {
    by: 'expires_at',
    count: 450,
    rows: `select (jsonb_populate_record(q, jsonb_build_object('id', uuidv7(), 'expires_at', $2::timestamptz))).*
      from quotes q, i where q.rider_id = $1 and q.booked_at is null`,
  },
  trip_shares: {
    by: 'created_at',
    count: 2500,
    rows: `(ride_id, token_hash, name, created_at) select r.id, 't' || i, 'x', $2::timestamptz from rides r, i where r.customer_id = $1`,
  },
  sessions: {
    by: 'expires_at',
    count: 2500,
    rows: `(token_hash, user_id, created_at, last_seen_at, expires_at) select 't' || i, $1, $2::timestamptz, $2, $2 from i`,
  },
  access_tokens: {
    by: 'expires_at',
    count: 2500,
    rows: `(user_id, name, token_hash, created_at, expires_at) select $1, 'x', 't' || i, $2::timestamptz, $2 from i`,
  },
  calls: {
    by: 'created_at',
    count: 450,
    rows: `(conversation_id, caller_id, callee_id, call_type, status, end_reason, is_written, ring_until, created_at, ended_at)
      select m.conversation_id, $1, m.user_id, 'voice', 'ended', 'missed', true, $2::timestamptz, $2, $2
      from conversation_members m, i where m.user_id <> $1`,
  },
  agent_runs: {
    by: 'created_at',
    count: 250,
    rows: `(user_id, agent_id, conversation_id, session_id, request_key, status, created_at, updated_at, ended_at)
      select $1, $1, c.id, uuidv7(), uuidv7(), 'done', $2::timestamptz, $2, $2 from conversations c, i`,
  },
  agent_confirmations: {
    by: 'created_at',
    count: 250,
    rows: `(access_token_id, user_id, tool, params, summary, state, created_at, expires_at)
      select t.id, $1, 'x', '{}', 'x', 'declined', $2::timestamptz, $2 from access_tokens t, i where t.name = 'lasts'`,
  },
  agent_usage: {
    by: 'day_at',
    count: 250,
    rows: `(user_id, day_at) select $1, $2::timestamptz - i * interval '1 day' from i`,
  },
  accounts: {
    by: 'created_at',
    count: 2500,
    rows: `(id, email, full_name, password_hash, created_at) select 'a' || i, 'a' || i || '@x.test', 'x', 'x', $2::timestamptz from i where $1 <> ''`,
  },
  conversations: {
    by: 'deleted_at',
    count: 12,
    rows: `(kind, created_by, created_at, updated_at, deleted_at) select 'group', $1, $2::timestamptz, $2, $2 from i`,
  },
  mails: {
    by: 'created_at',
    count: 250,
    rows: `(user_id, event_key, facts, state, due_at, created_at) select $1, 'e' || i, '{}', 'sent', $2::timestamptz, $2 from i`,
  },
  notifications: {
    by: 'created_at',
    count: 2500,
    rows: `(user_id, type, section, facts, priority, event_key, created_at) select $1, 'x', 'x', '{}', 'low', 'e' || i, $2::timestamptz from i`,
  },
  notification_messages: {
    by: 'told_at',
    count: 2500,
    rows: `(user_id, message_id, notification_id, told_at) select $1, uuidv7(), uuidv7(), $2::timestamptz from i`,
  },
  push_deliveries: {
    by: 'created_at',
    count: 2500,
    rows: `(subscription_id, status, due_at, created_at) select s.id, 'sent', $2::timestamptz, $2 from push_subscriptions s, i where s.user_id = $1`,
  },
  link_previews: {
    by: 'fetched_at',
    count: 1250,
    rows: `(url_hash, fetched_at) select 'h' || i, $2::timestamptz from i where $1 <> ''`,
  },
  error_reports: {
    by: 'happened_at',
    count: 12_000,
    rows: `(id, fingerprint, kind, message, path, browser, happened_at) select uuidv7(), 'f', 'error', 'x', '/', 'Other', $2::timestamptz from i where $1 <> ''`,
  },
};

test('one round forgets what served for a while, however much of it a few people write', async () => {
  const { rosa, dan } = await world.newPeople({ rosa: {}, dan: {} });
  const { id } = await books(rosa);
  await rosa.call(cancelRide, { params: { id }, body: {} });
  await quoteFor(rosa);
  await rosa.befriends(dan);
  await says(rosa, dan, 'hello');
  await world.sql(
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at, renewed_at)
     select $1, uuidv7(), 'x', 'x', 'x', $2::timestamptz, $2`,
    [rosa.id, world.clock.now()],
  );
  await world.sql(
    `insert into access_tokens (user_id, name, token_hash, created_at, expires_at) values ($1, 'lasts', 'lasts', $2::timestamptz, $2::timestamptz + interval '1 day')`,
    [rosa.id, world.clock.now()],
  );
  const longAgo = later(world.clock.now(), -365 * dayMs);
  const left = async () => {
    const counts = Object.entries(old).map(async ([table, { by }]) => {
      const [row] = await world.sql<{ count: number }>(`select count(*)::int from ${table} where ${by} <= $1`, [longAgo]);
      return [table, row?.count];
    });
    return Object.fromEntries(await Promise.all(counts)) as unknown;
  };
  for (const [table, { count, rows }] of Object.entries(old))
    await world.sql(`with i as (select i from generate_series(1, ${count}) i) insert into ${table} ${rows}`, [rosa.id, longAgo]);
  expect(await left()).toEqual(Object.fromEntries(Object.entries(old).map(([table, { count }]) => [table, count])));
  await world.app.jobs.runSweeps();
  expect(await left()).toEqual(Object.fromEntries(Object.keys(old).map((table) => [table, 0])));
});
