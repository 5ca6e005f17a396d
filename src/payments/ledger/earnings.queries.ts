import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { literalList, statementsOf } from '../../database/statement.js';
import { rides } from '../../rides/rides.sql.js';
import { isKnownToDriver, isUnpaid } from '../charges.queries.js';
import type { DriverEarnings } from './earnings.contract.js';
import type { QuarterHour } from './earnings.rules.js';
import type { LedgerKind } from './ledger.contract.js';
import type { PaymentsTables } from '../payments.tables.js';

const statement = statementsOf<PaymentsTables>();

/** Payouts and holds move money, they earn none. */
const moves: readonly LedgerKind[] = ['payout', 'hold'];

/** One walk along the account's index, at most 96 rows a day. */
export const quartersOf = statement<{ account: string; from: Date; until: Date }>()(
  'payments.quarters',
  (_db, $) => sql<QuarterHour>`
    select date_bin('15 minutes', e.at, '2000-01-01'::timestamptz) as at, sum(e.amount_cents)::int as amount_cents,
      (count(*) filter (where e.memo = 'fare'))::int as rides
    from ledger_entries e
    where e.account = ${$.account} and e.at > ${$.from} and e.at < ${$.until} and e.memo not in (${literalList(moves)})
    group by 1`,
);

/** What riders were charged, or refused to pay, and nobody has paid yet: a share of the fare, and all of a fee (D6). Neither a tip nor a return fee is among it. */
export const awaitedBy = statement<{ driver: UserId }>()(
  'payments.awaited',
  (_db, $) => sql<DriverEarnings['awaited']>`
    select coalesce(sum(case p.purpose when 'fare' then r.driver_share_cents else p.amount_cents end), 0)::int as amount_cents,
      count(*)::int as payments
    from payments p
    join ${rides('r')} on r.id = p.ride_id
    where r.driver_id = ${$.driver} and r.status in ('completed', 'cancelled') and ${isUnpaid} and ${isKnownToDriver}`,
);
