import { sql } from 'kysely';
import { statementsOf } from '../../database/statement.js';
import { platformAccount } from '../ledger/ledger.rules.js';
import type { PaymentsTables } from '../payments.tables.js';
import type { EarnedSum } from './earned-year.contract.js';

const statement = statementsOf<PaymentsTables>();

const isFee = sql`e.memo in ('cancel_fee', 'no_show_fee', 'lost_item')`;
const isNamed = sql`e.memo in ('fare', 'tip', 'cancel_fee', 'no_show_fee', 'lost_item', 'payout', 'hold')`;

/** `month` is 1 … 12. */
export type MonthBooked = Omit<EarnedSum, 'fares_cents' | 'earned_cents'> & { month: number };

/** One walk along the account's index; of each fare the platform's part is found by its ride. `starts` are the instants months begin at. */
export const monthsBooked = statement<{ account: string; starts: string[]; from: string; until: string }>()(
  'payments.months_booked',
  (_db, $) => sql<MonthBooked>`
    select width_bucket(e.at, ${$.starts}::timestamptz[]) as month,
      (count(*) filter (where e.memo = 'fare'))::int as rides,
      coalesce(sum(platform.cents), 0)::int as platform_cents,
      coalesce(sum(e.amount_cents) filter (where e.memo = 'fare'), 0)::int as share_cents,
      coalesce(sum(e.amount_cents) filter (where e.memo = 'tip'), 0)::int as tips_cents,
      coalesce(sum(e.amount_cents) filter (where ${isFee}), 0)::int as fees_cents,
      coalesce(sum(e.amount_cents) filter (where not ${isNamed}), 0)::int as corrections_cents,
      coalesce(-sum(e.amount_cents) filter (where e.memo = 'payout'), 0)::int as paid_out_cents
    from ledger_entries e
    left join lateral (
      select sum(p.amount_cents) as cents from ledger_entries p
      where e.memo = 'fare' and p.ride_id = e.ride_id and p.account = ${sql.lit(platformAccount)} and p.memo = 'fare'
    ) platform on true
    where e.account = ${$.account} and e.at >= ${$.from}::timestamptz and e.at < ${$.until}::timestamptz
    group by 1`,
);

/** When the first money came; one step into the account's index. */
export const firstBooked = statement<{ account: string }>()('payments.first_booked', (db, $) =>
  db.selectFrom('ledger_entries').select('at').where('account', '=', $.account).orderBy('at').limit(1),
);
