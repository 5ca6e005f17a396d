import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../contract/ids.js';
import { statementsOf } from '../database/statement.js';
import { isUsable } from './cards/cards.queries.js';
import { isHeldByNoCard, isUnasked, mayBeAskedAnew } from './charges.queries.js';
import type { PaymentsTables } from './payments.tables.js';

const statement = statementsOf<PaymentsTables>();

type Payment = Selectable<PaymentsTables['payments']>;

/** `at` is when the card will be charged; a row when it can be. It cannot be removed before this booking is through. */
export const usableCard = statement<{ at: Date; me: UserId; card: Id }>()('payments.usable_card', (db, $) =>
  db
    .selectFrom('payment_methods as m')
    .select('m.id')
    .where('m.user_id', '=', $.me)
    .where('m.id', '=', $.card)
    .where('m.removed_at', 'is', null)
    .where(isUsable($.at))
    .forShare(),
);

/** A ride that got another driver keeps its hold; what is begun anew is over what the ride costs by then. */
export const beginPayment = statement<{ ride: Id; card: Id; key: string; cents: number; currency: string; now: Date }>()(
  'payments.begin',
  (_db, $) => sql<Pick<Payment, 'id'>>`
    insert into payments as p (ride_id, payment_method_id, purpose, provider_key, amount_cents, currency, status, step, created_at, updated_at)
    values (${$.ride}, ${$.card}, 'fare', ${$.key}, ${$.cents}, ${$.currency}, 'processing', 'authorise', ${$.now}, ${$.now})
    on conflict (ride_id, purpose) do update set status = 'processing', step = 'authorise', provider_key = excluded.provider_key,
      payment_method_id = excluded.payment_method_id, amount_cents = excluded.amount_cents, provider_ref = null, hold_ref = null,
      authorise_sent_at = null, attempts = 0, updated_at = excluded.updated_at
    where ${mayBeAskedAnew('p')}
    returning id`,
);

/** A hold that nobody has asked for yet is asked of that card: with another key, so that a job that knows the card before asks nobody. */
export const redirectPayment = statement<{ ride: Id; card: Id; key: string }>()('payments.redirect', (db, $) =>
  db
    .updateTable('payments')
    .set({ payment_method_id: $.card, provider_key: $.key })
    .where('ride_id', '=', $.ride)
    .where('purpose', '=', sql.lit('fare'))
    .where(isUnasked('payments'))
    .returning('id'),
);

export const fareOfRide = statement<{ ride: Id }>()('payments.fare_of_ride', (db, $) =>
  db.selectFrom('payments').select('id').where('ride_id', '=', $.ride).where('purpose', '=', sql.lit('fare')),
);

/** When the provider was first asked to hold the fare, where it was. */
export const heldSince = statement<{ ride: Id }>()('payments.held_since', (db, $) =>
  db
    .selectFrom('payments')
    .select('authorise_sent_at as at')
    .where('ride_id', '=', $.ride)
    .where('purpose', '=', sql.lit('fare'))
    .where('status', 'in', [sql.lit('processing' as const), sql.lit('authorised' as const)])
    .where('authorise_sent_at', 'is not', null),
);

/**
 * A fare that no card holds, nor may be holding, is begun anew, and so is one that was too little to be held. What waits at a bank stays with
 * it until it is ended.
 */
export const freeUnheld = statement<{ ride: Id }>()(
  'payments.free_unheld',
  (_db, $) => sql<Pick<Payment, 'id' | 'confirm_ref'>>`
    update payments set status = 'failed', step = null
    where ride_id = ${$.ride} and purpose = 'fare'
      and ((step is null and (status = 'failed' or ${isHeldByNoCard('payments')})) or ${isUnasked('payments')})
    returning id, confirm_ref`,
);

/** The fare of a ride that was asked for, or refused, and is neither taken nor let go. */
export const isUnpaidFare = (ride: RawBuilder<Id>) => sql<SqlBool>`
  ride_id = ${ride} and purpose = 'fare' and status in ('processing', 'authorised', 'failed')`;

/** What the provider will say is not known from here on. */
export const askCapture = statement<{ ride: Id; cents: number; now: Date }>()('payments.ask_capture', (db, $) =>
  db
    .updateTable('payments')
    .set({ status: 'processing', step: 'capture', amount_cents: $.cents, updated_at: $.now })
    .where(isUnpaidFare($.ride))
    .returning('id'),
);

export const askVoid = statement<{ ride: Id; now: Date }>()('payments.ask_void', (db, $) =>
  db.updateTable('payments').set({ step: 'void', updated_at: $.now }).where(isUnpaidFare($.ride)).returning('id'),
);

export interface Fee {
  ride: Id;
  purpose: 'cancel_fee' | 'no_show_fee';
  cents: number;
  card: Id;
  key: string;
  currency: string;
  now: Date;
}

/** The hold for the fare becomes the fee: what is not taken of it is let go. Without a hold the card itself is charged. */
export const askFee = statement<Fee>()(
  'payments.ask_fee',
  (_db, $) => sql<Pick<Payment, 'id'>>`
    with turned as (
      update payments set purpose = ${$.purpose}, status = 'processing', step = 'capture', amount_cents = ${$.cents}, updated_at = ${$.now}
      where ${isUnpaidFare($.ride)} returning id
    ), added as (
      insert into payments (ride_id, payment_method_id, purpose, provider_key, amount_cents, currency, status, step, created_at, updated_at)
      select ${$.ride}, ${$.card}, ${$.purpose}, ${$.key}, ${$.cents}, ${$.currency}, 'processing', 'capture', ${$.now}, ${$.now}
      where not exists (select from turned)
      on conflict (ride_id, purpose) do nothing returning id
    )
    select id from turned union all select id from added`,
);
