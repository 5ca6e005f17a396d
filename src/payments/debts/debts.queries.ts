import { type NotNull, type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { idBefore } from '../../database/cursors.js';
import { statementsOf } from '../../database/statement.js';
import { rides } from '../../rides/rides.sql.js';
import { notExpired } from '../cards/cards.queries.js';
import { isRefused } from '../charges.queries.js';
import type { Debt } from './debts.contract.js';
import type { PaymentsTables } from '../payments.tables.js';

const statement = statementsOf<PaymentsTables>();

type Payment = Selectable<PaymentsTables['payments']>;

const debtView = sql`json_build_object('id', p.id, 'ride_id', p.ride_id, 'purpose', p.purpose, 'amount_cents', p.amount_cents, 'currency', p.currency,
    'since', p.owed_since, 'state', case when p.step is null then 'open' else 'processing' end,
    'card', json_build_object('brand', m.brand, 'last4', m.last4),
    'destination_address', r.destination_address, 'pickup_time', r.pickup_time, 'time_zone', r.time_zone)`;

const withRideAndCard = sql`payments p join ${rides('r')} on r.id = p.ride_id join payment_methods m on m.id = p.payment_method_id`;

/** `before` is the id of the last one seen, or null. */
export const debtsPage = statement<{ me: UserId; before: Id | null; limit: number }>()(
  'payments.debts_page',
  (_db, $) => sql<Pick<Payment, 'id'> & { json: string }>`
    select p.id, ${debtView}::text as json from ${withRideAndCard}
    where p.debtor_id = ${$.me} and p.id < ${idBefore($.before)}
    order by p.id desc limit ${$.limit}`,
);

export const debtJson = statement<{ id: Id }>()(
  'payments.debt_json',
  (_db, $) => sql<{ json: Debt }>`select ${debtView} as json from ${withRideAndCard} where p.id = ${$.id}`,
);

/** As long as it is owed. */
export const debtOf = statement<{ id: Id; me: UserId }>()(
  'payments.debt_of',
  (_db, $) => sql<{ json: Debt }>`select ${debtView} as json from ${withRideAndCard} where p.id = ${$.id} and p.debtor_id = ${$.me}`,
);

/** A row while something is owed. */
export const openDebt = statement<{ me: UserId }>()('payments.open_debt', (db, $) =>
  db.selectFrom('payments').select('id').where('debtor_id', '=', $.me).limit(sql.lit(1)),
);

/** The ride of something that somebody may owe. */
export const rideOfOwed = statement<{ id: Id; rider: UserId }>()('payments.ride_of_owed', (db, $) =>
  db
    .selectFrom('payments as p')
    .innerJoin(rides('r'), 'r.id', 'p.ride_id')
    .select('p.ride_id')
    .where('p.id', '=', $.id)
    .where('r.customer_id', '=', $.rider),
);

/** Held until the end of the transaction: whoever pays, retries or notes an answer comes one after another. */
export const lockOwed = statement<{ id: Id; rider: UserId }>()('payments.lock_owed', (db, $) =>
  db
    .selectFrom('payments as p')
    .innerJoin(rides('r'), 'r.id', 'p.ride_id')
    .select(['p.id', 'p.ride_id', 'p.debtor_id', 'p.payment_method_id', 'p.step', 'p.status'])
    .where('p.id', '=', $.id)
    .where('r.customer_id', '=', $.rider)
    .forUpdate('p'),
);

export type Owed = NonNullable<(typeof lockOwed)['row']>;

/**
 * Only after a refusal that is known: then nothing was charged with the old key,
 * and a new one may be used (P14).
 */
export const tryDebt = statement<{ id: Id; card: Id; key: string; now: Date }>()('payments.try_debt', (db, $) =>
  db
    .updateTable('payments')
    .set({
      status: 'processing',
      step: 'capture',
      payment_method_id: $.card,
      provider_key: $.key,
      next_try_at: null,
      updated_at: $.now,
    })
    .where('id', '=', $.id)
    .where('debtor_id', 'is not', null)
    .where(isRefused('payments'))
    .returning('ride_id'),
);

/** Debts that are due to be tried by themselves. */
export const dueDebts = statement<{ now: Date }>()('payments.due_debts', (db, $) =>
  db
    .selectFrom('payments')
    .select(['id', 'debtor_id'])
    .where('next_try_at', '<=', $.now)
    .where('debtor_id', 'is not', null)
    .where(isRefused('payments'))
    .orderBy('next_try_at')
    .limit(sql.lit(100))
    .$narrowType<{ debtor_id: NotNull }>(),
);

export type DueDebt = NonNullable<(typeof dueDebts)['row']>;

/** Nothing can be tried until its rider does something. */
export const stopTrying = statement<{ id: Id }>()('payments.stop_trying', (db, $) =>
  db.updateTable('payments').set('next_try_at', null).where('id', '=', $.id),
);

/** What a rider owes and nobody is being asked for. */
export const debtsToTry = statement<{ rider: UserId }>()('payments.debts_to_try', (db, $) =>
  db.selectFrom('payments').select('id').where('debtor_id', '=', $.rider).where(isRefused('payments')).orderBy('id').limit(sql.lit(20)),
);

/** A rider's default card, while it pays. */
export const defaultCard = statement<{ now: Date; rider: UserId }>()('payments.default_card', (db, $) =>
  db
    .selectFrom('payment_methods as m')
    .select('m.id')
    .where('m.user_id', '=', $.rider)
    .where(({ ref }) => ref('m.is_default'))
    .where('m.removed_at', 'is', null)
    .where('m.state', '<>', sql.lit('failed'))
    .where(notExpired($.now))
    .forShare(),
);

/** A rider's card: it may be asked, even if it refused before. */
export const payingCard = statement<{ at: Date; rider: UserId; card: Id }>()('payments.paying_card', (db, $) =>
  db
    .selectFrom('payment_methods as m')
    .select('m.id')
    .where('m.user_id', '=', $.rider)
    .where('m.id', '=', $.card)
    .where('m.removed_at', 'is', null)
    .where(notExpired($.at))
    .forShare(),
);
