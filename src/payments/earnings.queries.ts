import type { LedgerKind } from './ledger.contract.js';

const moves: readonly LedgerKind[] = ['payout', 'hold'];

/** $1 account, $2 since. Payouts and holds move money, they earn none. One walk along the account's index, at most 96 rows a day. */
export const quartersOf = `
  select date_bin('15 minutes', e.at, '2000-01-01'::timestamptz) as at, sum(e.amount_cents)::int as amount_cents,
    (count(*) filter (where e.memo = 'fare'))::int as rides
  from ledger_entries e
  where e.account = $1 and e.at > $2 and e.memo not in (${moves.map((kind) => `'${kind}'`).join(', ')})
  group by 1`;

/** $1 driver. What riders were charged, or refused to pay, and nobody has paid yet: a share of the fare, and all of a fee (D6). */
export const awaitedBy = `
  select coalesce(sum(case p.purpose when 'fare' then r.driver_share_cents else p.amount_cents end), 0)::int as amount_cents,
    count(*)::int as payments
  from rides r
  join payments p on p.ride_id = r.id
  where r.driver_id = $1 and r.status in ('completed', 'cancelled') and p.status in ('processing', 'failed') and p.step is distinct from 'void'
    and (p.purpose <> 'fare' or r.status = 'completed')`;
