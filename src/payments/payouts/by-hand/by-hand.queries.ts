import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../../contract/ids.js';
import { idBefore } from '../../../database/cursors.js';
import { statementsOf } from '../../../database/statement.js';
import { driverApplications } from '../../../drivers/drivers.sql.js';
import { deletedUserName } from '../../../profiles/profiles.contract.js';
import { hasAccount, people, shownName } from '../../../profiles/profiles.sql.js';
import type { PaymentsTables } from '../../payments.tables.js';
import type { PayoutWay } from '../payouts.contract.js';
import type { PayoutByHand } from './by-hand.contract.js';

const statement = statementsOf<PaymentsTables>();

type Row = Selectable<PaymentsTables['payouts']>;

const view = sql`json_build_object('id', p.id, 'driver_id', p.driver_id, 'driver_name', ${shownName('u')}, 'amount_cents', p.amount_cents,
    'currency', p.currency, 'way', p.way, 'reference', p.provider_ref, 'paid_at', p.paid_at, 'failed_at', p.failed_at)`;

interface NewPayout {
  driver: UserId;
  cents: number;
  currency: string;
  way: PayoutWay;
  reference: string;
  key: string;
  now: Date;
}

/** The money is there already. */
export const insertByHand = statement<NewPayout>()(
  'payments.insert_payout_by_hand',
  (_db, $) => sql<Pick<Row, 'id'>>`
    insert into payouts (driver_id, amount_cents, currency, status, way, provider_key, provider_ref, requested_at, paid_at)
    values (${$.driver}, ${$.cents}, ${$.currency}, 'paid', ${$.way}, ${$.key}, ${$.reference}, ${$.now}, ${$.now})
    returning id`,
);

export const payoutByHand = statement<{ id: Id }>()(
  'payments.payout_by_hand',
  (_db, $) => sql<{ json: PayoutByHand }>`
    select ${view} as json from payouts p join ${people('u')} on u.id = p.driver_id where p.id = ${$.id} and p.way is not null`,
);

/** Held: two operators come one after the other. */
export const payoutToUndo = statement<{ id: Id }>()('payments.payout_to_undo', (db, $) =>
  db.selectFrom('payouts').select(['driver_id', 'amount_cents', 'currency', 'way', 'provider_ref']).where('id', '=', $.id).forUpdate(),
);

/** No row where somebody has done it. */
export const undoByHand = statement<{ id: Id; now: Date }>()(
  'payments.undo_payout_by_hand',
  (_db, $) => sql<Pick<Row, 'id'>>`
    update payouts set status = 'failed', failure_code = 'returned', failed_at = ${$.now}
    where id = ${$.id} and way is not null and status = 'paid' returning id`,
);

/** `before` is the id of the last one seen, or null. */
export const payoutsByHand = statement<{ before: Id | null; limit: number }>()(
  'payments.payouts_by_hand',
  (_db, $) => sql<{ json: PayoutByHand }>`
    select ${view} as json from payouts p join ${people('u')} on u.id = p.driver_id
    where p.way is not null and p.id < ${idBefore($.before)}
    order by p.id desc limit ${$.limit}`,
);

interface BalanceRow {
  readonly driver_id: UserId;
  readonly driver_name: string;
  readonly sort_name: string;
  readonly balance_cents: number;
}

interface BalancesPage {
  q: string | null;
  name: string | null;
  id: UserId | null;
  limit: number;
}

const sortName = sql`lower(u.full_name)`;
/** Closed accounts have one name, by which they stand among the others. */
const goneName = sql`lower(${sql.lit(deletedUserName)})`;

const sumOf = (id: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(e.amount_cents), 0)::int from ledger_entries e where e.account = 'driver:' || ${id})`;

/**
 * Whoever drives, whom the desk suspended, and whoever left money or a debt behind with a closed account, by the name that is shown: a
 * page of them, and of each the sum of their own entries by the account's index. `name` and `id` are those of the last one seen, or null.
 */
export const driverBalances = statement<BalancesPage>()('payments.driver_balances', (_db, $) => {
  const ofPage = (name: RawBuilder<unknown>) => sql`(${$.q}::text is null or strpos(${name}, lower(${$.q}::text)) > 0)
    and (${$.name}::text is null or (${name}, u.id) > (${$.name}::text, ${$.id}::text))`;
  const page = (name: RawBuilder<unknown>) => sql`${ofPage(name)} order by ${name}, u.id limit ${$.limit}`;
  const columns = (name: RawBuilder<unknown>) => sql`u.id, ${shownName('u')} as name, ${name} as sort_name`;
  return sql<BalanceRow>`
    with page as (
      (select ${columns(sortName)} from ${people('u')} where 'driver' = any(u.roles) and ${hasAccount('u')} and ${page(sortName)})
      union all
      (select ${columns(sortName)} from ${driverApplications('a')} join ${people('u')} on u.id = a.user_id
        where a.status = 'suspended' and not 'driver' = any(u.roles) and ${hasAccount('u')} and ${page(sortName)})
      union all
      (select ${columns(goneName)} from ${people('u')}
        where u.deleted_at is not null and ${sumOf(sql`u.id`)} <> 0 and ${ofPage(goneName)} order by u.id limit ${$.limit})
    )
    select page.id as driver_id, page.name as driver_name, page.sort_name, ${sumOf(sql`page.id`)} as balance_cents
    from page order by page.sort_name, page.id limit ${$.limit}`;
});
