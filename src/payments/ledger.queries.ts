import { LedgerKind } from './ledger.contract.js';

const kinds = LedgerKind.options.map((kind) => `'${kind}'`).join(', ');

/** An entry's memo is its kind; anything else was booked by hand. */
const kindOf = (entry: string): string => `case when ${entry}.memo in (${kinds}) then ${entry}.memo else 'correction' end`;

/** $1 account, $2 time and $3 id of the last entry seen, or null, $4 how many + 1. One walk back along the account's index. */
export const entriesPage = `
  with page as (
    select id, ride_id, amount_cents, currency, at, ${kindOf('ledger_entries')} as kind from ledger_entries
    where account = $1
      and (at, id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by at desc, id desc limit $4
  )
  select page.id, page.at, json_build_object(
    'id', page.id, 'kind', page.kind, 'amount_cents', page.amount_cents, 'currency', page.currency, 'at', page.at,
    'ride', case when r.id is not null then json_build_object('id', r.id, 'destination_address', r.destination_address) end,
    'charged_cents', p.amount_cents)::text as json
  from page
  left join rides r on r.id = page.ride_id
  left join payments p on p.ride_id = page.ride_id and p.purpose = page.kind and p.status = 'captured'
  order by page.at desc, page.id desc`;

export interface EntryRow {
  readonly id: string;
  readonly at: Date;
  readonly json: string;
}

/** $1 account. */
export const accountParts = `
  select ${kindOf('e')} as kind, count(*)::int as entries, sum(e.amount_cents)::int as amount_cents
  from ledger_entries e where e.account = $1 group by 1 order by abs(sum(e.amount_cents)) desc, 1`;
