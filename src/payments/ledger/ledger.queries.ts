import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { idBefore, instantBefore } from '../../database/cursors.js';
import { literalList, statementsOf } from '../../database/statement.js';
import { driverApplications } from '../../drivers/drivers.sql.js';
import { rides } from '../../rides/rides.sql.js';
import { wasPaid } from '../charges.queries.js';
import { LedgerKind, type LedgerPart } from './ledger.contract.js';
import type { Entry } from './ledger.rules.js';
import type { PaymentsTables } from '../payments.tables.js';

const statement = statementsOf<PaymentsTables>();

const kinds = literalList(LedgerKind.options);

/** An entry's memo is its kind; anything else was booked by hand. */
const kindOf = (entry: string): RawBuilder<LedgerKind> => {
  const memo = sql.ref(`${entry}.memo`);
  return sql<LedgerKind>`case when ${memo} in (${kinds}) then ${memo} else 'correction' end`;
};

type LedgerEntry = Selectable<PaymentsTables['ledger_entries']>;

/** `at` and `id` are those of the last entry seen, or null. One walk back along the account's index. */
export const entriesPage = statement<{ account: string; at: Date | string | null; id: Id | null; limit: number }>()(
  'payments.entries_page',
  (_db, $) => sql<Pick<LedgerEntry, 'id' | 'at'> & { json: string }>`
    with page as (
      select id, ride_id, amount_cents, currency, at, ${kindOf('ledger_entries')} as kind from ledger_entries
      where account = ${$.account}
        and (at, id) < (${instantBefore($.at)}, ${idBefore($.id)})
      order by at desc, id desc limit ${$.limit}
    )
    select page.id, page.at, json_build_object(
      'id', page.id, 'kind', page.kind, 'amount_cents', page.amount_cents, 'currency', page.currency, 'at', page.at,
      'ride', case when r.id is not null then json_build_object('id', r.id, 'destination_address', r.destination_address) end,
      'charged_cents', p.amount_cents)::text as json
    from page
    left join ${rides('r')} on r.id = page.ride_id
    left join payments p on p.ride_id = page.ride_id and p.purpose = page.kind and ${wasPaid}
    order by page.at desc, page.id desc`,
);

export const accountParts = statement<{ account: string }>()(
  'payments.account_parts',
  (_db, $) => sql<LedgerPart>`
    select ${kindOf('e')} as kind, count(*)::int as entries, sum(e.amount_cents)::int as amount_cents
    from ledger_entries e where e.account = ${$.account} group by 1 order by abs(sum(e.amount_cents)) desc, 1`,
);

interface Entries {
  /** What they are of: a ride or a payout. */
  ride: Id | null;
  payout: Id | null;
  entries: readonly Entry[];
  currency: string;
  now: Date;
}

export const insertEntries = statement<Entries>()(
  'payments.insert_entries',
  (_db, $) => sql<object>`
    insert into ledger_entries (ride_id, payout_id, account, amount_cents, currency, memo, at)
    select ${$.ride}::uuid, ${$.payout}::uuid, account, amount_cents, ${$.currency}, memo, ${$.now}
    from jsonb_to_recordset(${$.json.entries}::jsonb) as entry (account text, amount_cents int, memo text)`,
);

export const balanceOf = statement<{ account: string }>()('payments.balance', (db, $) =>
  db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('cents'))
    .where('account', '=', $.account),
);

/** A row of whoever was ever approved to drive: from then on an application is approved or suspended. */
export const hasDriven = statement<{ me: UserId }>()(
  'payments.has_driven',
  (_db, $) => sql<{ id: Id }>`
    select a.id from ${driverApplications('a')} where a.user_id = ${$.me} and a.status in ('approved', 'suspended')`,
);
