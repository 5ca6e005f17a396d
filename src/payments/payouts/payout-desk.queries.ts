import { type RawBuilder, sql } from 'kysely';
import { statementsOf } from '../../database/statement.js';
import { people, shownName } from '../../profiles/profiles.sql.js';
import type { PaymentsTables } from '../payments.tables.js';
import { failedShownDays, type PayoutTrouble, silentMinutes, troublesMax } from './payout-desk.contract.js';

const statement = statementsOf<PaymentsTables>();

/** Each by an index that holds little more than what is under way, or failed. */
export const payoutsInTrouble = (now: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
    select p.*, case when p.waits_for is null then 'silent' else 'waits' end as trouble from payouts p
    where p.look_at is not null
      and (p.waits_for is not null or p.look_at < ${now}::timestamptz - make_interval(mins => ${sql.lit(silentMinutes)})
        or (p.provider_ref is null and p.requested_at < ${now}::timestamptz - make_interval(mins => ${sql.lit(silentMinutes)})))
    union all
    select p.*, 'failed' from payouts p
    where p.status = 'failed' and p.way is null and p.failed_at > ${now}::timestamptz - make_interval(days => ${sql.lit(failedShownDays)})
  ) t`;

interface TroubleRow {
  readonly account_ref: string;
  readonly json: Omit<PayoutTrouble, 'url'>;
}

export const payoutTroubles = statement<{ now: Date }>()(
  'payments.payout_troubles',
  (_db, $) => sql<TroubleRow>`
    select t.account_ref, json_build_object('id', t.id, 'driver_id', t.driver_id, 'driver_name', ${shownName('u')},
      'amount_cents', t.amount_cents, 'currency', t.currency, 'trouble', t.trouble, 'failure', t.failure_code,
      'requested_at', t.requested_at) as json
    from ${payoutsInTrouble($.now)} join ${people('u')} on u.id = t.driver_id
    order by t.id desc limit ${sql.lit(troublesMax)}`,
);
