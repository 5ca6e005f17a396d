import { type NotNull, type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { rides } from '../../rides/rides.sql.js';
import { isHeldLater } from '../answers.queries.js';
import { isGivable, isRefused } from '../charges.queries.js';
import type { PaymentsTables } from '../payments.tables.js';
import { inAnyOrder } from '../unanswered.js';
import { maxConfirmations, type ToConfirm } from './confirmations.contract.js';

const statement = statementsOf<PaymentsTables>();

type Payment = Selectable<PaymentsTables['payments']>;

/** A charge waits for its owner only while no card is being asked, and while its driver can get what is given beside the fare. */
export const confirmationsOf = statement<{ me: UserId; now: Date }>()(
  'payments.confirmations_of',
  (_db, $) => sql<{ json: ToConfirm[] }>`
    select coalesce(json_agg(json_build_object('id', p.id, 'ride_id', p.ride_id, 'purpose', p.purpose, 'amount_cents', p.amount_cents,
      'currency', p.currency, 'card', json_build_object('brand', m.brand, 'last4', m.last4),
      'destination_address', p.destination_address, 'sent_at', p.confirm_since) order by p.id desc), '[]') as json
    from (
      select p.*, r.destination_address from payments p join ${rides('r')} on r.id = p.ride_id
      where p.confirmer_id = ${$.me} and ${isRefused('p')} and ${isGivable($.now)}
      order by p.id desc limit ${sql.lit(maxConfirmations)}
    ) p
    join payment_methods m on m.id = p.confirm_card_id and m.removed_at is null`,
);

export const waitingPayment = statement<{ id: Id }>()('payments.waiting', (db, $) =>
  db
    .selectFrom('payments as p')
    .innerJoin('payment_methods as m', 'm.id', 'p.confirm_card_id')
    .innerJoin(rides('r'), 'r.id', 'p.ride_id')
    .select([
      'p.id',
      'p.ride_id',
      'p.purpose',
      'p.confirmer_id',
      'p.confirm_ref',
      'p.confirm_since',
      'm.provider_ref as card_ref',
      sql<boolean>`m.removed_at is not null`.as('is_card_removed'),
      'r.driver_id',
    ])
    .where('p.id', '=', $.id)
    .where(isRefused('p'))
    .where('p.confirm_ref', 'is not', null)
    .$narrowType<{ confirmer_id: NotNull; confirm_ref: NotNull }>(),
);

export type Waiting = NonNullable<(typeof waitingPayment)['row']>;

/** What became of a charge of a rider's. */
export const chargeAsked = statement<{ id: Id; me: UserId }>()('payments.charge_asked', (db, $) =>
  db
    .selectFrom('payments as p')
    .innerJoin(rides('r'), 'r.id', 'p.ride_id')
    .select(['p.status', 'p.step'])
    .where('p.id', '=', $.id)
    .where('r.customer_id', '=', $.me),
);

export type ChargeAsked = NonNullable<(typeof chargeAsked)['row']>;

interface One {
  id: Id;
  ref: string;
}

/** The caller holds its rider and driver, or it may be true no more. */
export const givable = statement<{ id: Id; now: Date }>()(
  'payments.givable',
  (_db, $) => sql<Pick<Payment, 'id'>>`
    select p.id from payments p join ${rides('r')} on r.id = p.ride_id where p.id = ${$.id} and ${isGivable($.now)}`,
);

/** Nobody wants it any more: what waits is ended, and what was confirmed is given back, as that of a ride that is canceled. */
export const letGo = statement<One & { now: Date }>()('payments.let_go', (db, $) =>
  db
    .updateTable('payments')
    .set({ step: sql.lit('void' as const), updated_at: $.now })
    .where('id', '=', $.id)
    .where('confirm_ref', '=', $.ref)
    .where(isRefused('payments'))
    .returning('id'),
);

/** Its owner is sent to their bank. */
export const noteSent = statement<One & { now: Date; look: Date }>()('payments.note_sent', (db, $) =>
  db
    .updateTable('payments')
    .set({ confirm_since: $.now, confirm_look_at: $.look })
    .where('id', '=', $.id)
    .where('confirm_ref', '=', $.ref)
    .where(isRefused('payments')),
);

/** When it is looked at again; null: only once its owner comes back, or the provider says something. */
export const lookAgain = statement<One & { at: Date | null }>()('payments.look_again', (db, $) =>
  db.updateTable('payments').set({ confirm_look_at: $.at }).where('id', '=', $.id).where('confirm_ref', '=', $.ref),
);

/** Its owner has confirmed it: the ride's money goes on from there. */
export const goOn = statement<One & { step: 'authorise' | 'capture'; now: Date }>()('payments.go_on', (db, $) =>
  db
    .updateTable('payments')
    .set({ status: 'processing', step: $.step, next_try_at: null, updated_at: $.now })
    .where('id', '=', $.id)
    .where('confirm_ref', '=', $.ref)
    .where(isRefused('payments'))
    .returning('id'),
);

/** Nothing waits any more. */
export const endConfirmation = statement<One>()('payments.end_confirmation', (db, $) =>
  db
    .updateTable('payments')
    .set({ confirmer_id: null, confirm_ref: null, confirm_card_id: null, confirm_since: null, confirm_look_at: null })
    .where('id', '=', $.id)
    .where('confirm_ref', '=', $.ref)
    .returning('id'),
);

/** What was asked with the key before is over: the hold is another question. The caller has just ended that. */
export const askHoldAnew = statement<{ id: Id; key: string }>()('payments.ask_hold_anew', (db, $) =>
  db.updateTable('payments').set('provider_key', $.key).where('id', '=', $.id).where('step', '=', sql.lit('authorise')),
);

/** A row while a hold for this ride is not due yet. */
export const heldLater = statement<{ ride: Id; holdsUntil: Date }>()('payments.held_later', (db, $) =>
  db.selectFrom(rides('r')).select('r.id').where('r.id', '=', $.ride).where(isHeldLater($.holdsUntil)),
);

interface Taking extends One {
  step: NonNullable<Payment['step']>;
  key: string;
  cents: number;
  /** What it holds; null where it was taken. */
  hold: string | null;
  held: number;
  now: Date;
}

/**
 * The card that was confirmed is the one that pays; what it holds is the payment's hold. No row: since that was found out, the payment
 * was let go or has become another question, whose own job ends what waits.
 */
export const takeConfirmed = statement<Taking>()(
  'payments.take_confirmed',
  (_db, $) => sql<Pick<Payment, 'payment_method_id'>>`
    update payments set payment_method_id = confirm_card_id,
      hold_ref = ${$.hold}::text, hold_cents = case when ${$.hold}::text is null then hold_cents else ${$.held} end,
      authorise_sent_at = case when ${$.hold}::text is not null then coalesce(authorise_sent_at, ${$.now}) end
    where id = ${$.id} and confirm_ref = ${$.ref} and step = ${$.step} and provider_key = ${$.key} and amount_cents = ${$.cents}
    returning payment_method_id`,
);

/** Those whose owners were sent to their banks a while ago. */
export const dueConfirmations = statement<{ now: Date }>()('payments.due_confirmations', (db, $) =>
  db.selectFrom('payments').select('id').where('confirm_look_at', '<=', $.now).orderBy(inAnyOrder).limit(sql.lit(100)),
);

export const restLooking = statement<{ id: Id }>()('payments.rest_looking', (db, $) =>
  db.updateTable('payments').set('confirm_look_at', null).where('id', '=', $.id),
);
