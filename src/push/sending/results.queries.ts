import { sql } from 'kysely';
import type { Id } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { PushTables } from '../push.tables.js';
import type { Verdict } from './answers.rules.js';
import type { DeliveryRow } from './deliveries.queries.js';

const statement = statementsOf<PushTables>();

/** What came of deliveries, one array for each thing: a place in all of them is one delivery. */
interface Results {
  ids: readonly (Id | null)[];
  subscriptions: readonly (Id | null)[];
  statuses: readonly DeliveryRow['status'][];
  dues: readonly Date[];
  /** What the push service's answer says of the browser; null where nobody was asked. */
  verdicts: readonly (Verdict | null)[];
  codes: readonly (number | null)[];
  times: readonly (number | null)[];
  now: Date;
  most: number;
}

/**
 * Writes them down, and what the answers say of the browsers themselves (P17): one that took something works, one that its service
 * knows no more gets nothing, nor does one that refused so many times in a row. Answers those of the latter kind. Whoever deletes
 * a subscription locks it before its deliveries, and so does this.
 */
export const writeResults = statement<Results>()(
  'push.write_results',
  (_db, $) => sql<{ subscription_id: Id }>`
    with told as (
      select * from unnest(${$.ids}::uuid[], ${$.subscriptions}::uuid[], ${$.statuses}::text[], ${$.dues}::timestamptz[],
        ${$.verdicts}::text[], ${$.codes}::int[], ${$.times}::int[]) as t (id, subscription_id, status, due_at, verdict, http_status, ms)
    ), browsers as (
      select subscription_id, bool_or(verdict = 'sent') as works, bool_or(verdict = 'gone') as is_gone,
        count(*) filter (where verdict = 'refused')::int as refusals
      from told where verdict in ('sent', 'gone', 'refused') group by subscription_id
    ), held as (
      select s.id from push_subscriptions s join browsers b on b.subscription_id = s.id order by s.id for no key update of s
    ), judged as (
      update push_subscriptions s set
        last_ok_at = case when b.works then ${$.now}::timestamptz else s.last_ok_at end,
        failures = case when b.works then 0 else s.failures + b.refusals end,
        active = s.active and not b.is_gone and (b.works or b.refusals = 0 or s.failures + b.refusals < ${$.most}::int)
      from browsers b where s.id = b.subscription_id and s.id in (select id from held)
      returning s.id, s.active, b.refusals
    ), written as (
      update push_deliveries d set status = t.status, due_at = t.due_at,
        attempts = d.attempts + (t.verdict is not null)::int,
        http_status = case when t.verdict is null then d.http_status else t.http_status end,
        ms = case when t.verdict is null then d.ms else t.ms end
      from told t where d.id = t.id and d.status = 'waiting' and (select count(*) from held) >= 0
    ) select id as subscription_id from judged where refusals > 0 and not active`,
);
