import { type Selectable, sql } from 'kysely';
import type { Id } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { leastChargeCents } from '../../fares/fares.contract.js';
import { rides } from '../../rides/rides.sql.js';
import { isUnasked } from '../charges.queries.js';
import { isUnpaidFare } from '../payments.queries.js';
import type { PaymentsTables } from '../payments.tables.js';
import { inAnyOrder } from '../unanswered.js';

const statement = statementsOf<PaymentsTables>();

type Raise = Selectable<PaymentsTables['fare_raises']>;

/** The fare of a ride, held: whoever changes its hold comes one after the other. */
export const fareToRaise = statement<{ ride: Id }>()('payments.fare_to_raise', (db, $) =>
  db
    .selectFrom('payments')
    .select([
      'id',
      'payment_method_id',
      'provider_key',
      'status',
      'step',
      'amount_cents',
      'currency',
      'hold_cents',
      'hold_ref',
      'authorise_sent_at',
    ])
    .where('ride_id', '=', $.ride)
    .where('purpose', '=', sql.lit('fare'))
    .forUpdate(),
);

export type FareToRaise = NonNullable<(typeof fareToRaise)['row']>;

export const raiseForQuote = statement<{ quote: Id }>()('payments.raise_for_quote', (db, $) =>
  db.selectFrom('fare_raises').select(['id', 'status']).where('quote_id', '=', $.quote),
);

interface NewRaise {
  ride: Id;
  payment: Id;
  card: Id;
  quote: Id;
  key: string;
  cents: number;
  currency: string;
  oldKey: string;
  oldRef: string | null;
  now: Date;
}

/** No row: the card is being asked for another fare of the ride. */
export const addRaise = statement<NewRaise>()(
  'payments.add_raise',
  (_db, $) => sql<Pick<Raise, 'id'>>`
    insert into fare_raises (ride_id, payment_id, payment_method_id, quote_id, provider_key, amount_cents, currency, status, old_key,
      old_hold_ref, created_at, updated_at)
    values (${$.ride}, ${$.payment}, ${$.card}, ${$.quote}, ${$.key}, ${$.cents}, ${$.currency}, 'asked', ${$.oldKey}, ${$.oldRef}, ${$.now}, ${$.now})
    on conflict do nothing returning id`,
);

export const raiseToAsk = statement<{ id: Id }>()('payments.raise_to_ask', (db, $) =>
  db
    .selectFrom('fare_raises as a')
    .innerJoin('payment_methods as m', 'm.id', 'a.payment_method_id')
    .select(['a.id', 'a.ride_id', 'a.payment_id', 'a.provider_key', 'a.amount_cents', 'a.currency', 'a.status', 'a.hold_ref'])
    .select(['a.old_key', 'a.old_hold_ref', 'a.is_settled', 'a.created_at', 'm.provider_ref as card_ref'])
    .where('a.id', '=', $.id),
);

export type RaiseRow = NonNullable<(typeof raiseToAsk)['row']>;

/** The card holds the new fare. */
export const noteHeld = statement<{ id: Id; ref: string; now: Date }>()('payments.note_raise_held', (db, $) =>
  db
    .updateTable('fare_raises')
    .set({ hold_ref: $.ref, updated_at: $.now })
    .where('id', '=', $.id)
    .where('status', 'in', [sql.lit('asked' as const), sql.lit('dropped' as const)]),
);

/** The card does not: nothing is held for it. */
export const noteRefused = statement<{ id: Id; now: Date }>()('payments.note_raise_refused', (db, $) =>
  db
    .updateTable('fare_raises')
    .set({ status: 'refused', is_settled: true, updated_at: $.now })
    .where('id', '=', $.id)
    .where('status', '=', sql.lit('asked' as const)),
);

/**
 * The new hold is the fare's from now on: only while it is wanted, and while the fare is held as it was when the card was asked. It
 * covers `heldCents` at least: a wait may have been charged since.
 */
export const takeRaise = statement<{ id: Id; ride: Id; cents: number; heldCents: number; now: Date }>()(
  'payments.take_raise',
  (_db, $) => sql<Pick<Raise, 'id'>>`
    with moved as (
      update payments p set provider_key = a.provider_key, hold_ref = a.hold_ref, hold_cents = a.amount_cents,
        amount_cents = ${$.cents}, authorise_sent_at = a.created_at, updated_at = ${$.now}
      from fare_raises a
      where a.id = ${$.id} and a.status = 'asked' and a.hold_ref is not null and a.amount_cents between ${$.heldCents} and ${$.cents}
        and p.id = a.payment_id and p.ride_id = ${$.ride} and p.purpose = 'fare' and p.status = 'authorised' and p.step is null
        and p.provider_key = a.old_key
      returning p.id
    )
    update fare_raises a set status = 'taken', updated_at = ${$.now}
    from moved where a.id = ${$.id} and a.status = 'asked' and a.payment_id = moved.id
    returning a.id`,
);

/** A fare that its hold covers but for what no hold is asked for, that no card holds, or that none was asked for yet. */
export const changeFare = statement<{ ride: Id; cents: number; heldCents: number; now: Date }>()(
  'payments.change_fare',
  (_db, $) => sql<Pick<Raise, 'id'>>`
    update payments p set amount_cents = ${$.cents}
    where ${isUnpaidFare($.ride)}
      and p.step is distinct from 'capture' and p.step is distinct from 'void'
      and (${$.heldCents} < ${sql.lit(leastChargeCents)} or ${$.heldCents} <= coalesce(p.hold_cents, p.amount_cents)
        or (p.status = 'processing' and ${isUnasked('p')}))
    returning p.id`,
);

/** The hold waits for the driver's answer. No row: the card does not hold the new fare, or it is not wanted any more. */
export const keepRaise = statement<{ id: Id; until: Date }>()('payments.keep_raise', (db, $) =>
  db
    .updateTable('fare_raises')
    .set({ wanted_until: $.until })
    .where('id', '=', $.id)
    .where('status', '=', sql.lit('asked' as const))
    .where('hold_ref', 'is not', null)
    .returning('id'),
);

/** The fare stays as it was: whatever is held for the other one is let go, unless the driver may still say yes to it. */
export const dropRaise = statement<{ id: Id; now: Date }>()(
  'payments.drop_raise',
  (_db, $) => sql<Pick<Raise, 'id'>>`
    update fare_raises set status = 'dropped', updated_at = ${$.now}
    where id = ${$.id} and status = 'asked' and (wanted_until is null or wanted_until < ${$.now})
    returning id`,
);

/** What waited for an answer that will not come any more. */
export const dropProposed = statement<{ ride: Id; now: Date }>()(
  'payments.drop_proposed_raise',
  (_db, $) => sql<Pick<Raise, 'id'>>`
    update fare_raises a set status = 'dropped', updated_at = ${$.now}
    where a.ride_id = ${$.ride} and a.status = 'asked' and a.wanted_until is not null
      and not exists (select from ${rides('r')} where r.id = a.ride_id and r.proposed_until is not null)
    returning a.id`,
);

/** The one of its two holds that nobody needs is let go: nothing is left to be asked. */
export const noteVoided = statement<{ id: Id; now: Date }>()('payments.note_raise_voided', (db, $) =>
  db
    .updateTable('fare_raises')
    .set({ is_settled: true, updated_at: $.now })
    .where('id', '=', $.id)
    .where('status', 'in', [sql.lit('taken' as const), sql.lit('dropped' as const)]),
);

/** Those that nobody seems to be working on. */
export const stuckRaises = statement<{ before: Date; limit: number }>()('payments.stuck_raises', (db, $) =>
  db
    .selectFrom('fare_raises')
    .select('id')
    .where(sql<boolean>`not is_settled`)
    .where('updated_at', '<', $.before)
    .where(sql<boolean>`(status <> 'asked' or wanted_until is null or wanted_until < ${$.before})`)
    .orderBy(inAnyOrder)
    .limit($.limit),
);
