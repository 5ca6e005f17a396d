import { type Expression, type Selectable, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../contract/ids.js';
import { statementsOf } from '../database/statement.js';
import { rides } from '../rides/rides.sql.js';
import type { PaymentsTables } from './payments.tables.js';
import { inAnyOrder } from './unanswered.js';

const statement = statementsOf<PaymentsTables>();

type Payment = Selectable<PaymentsTables['payments']>;

export const paymentToAdvance = statement<{ id: Id }>()('payments.to_advance', (db, $) =>
  db
    .selectFrom('payments as p')
    .innerJoin('payment_methods as m', 'm.id', 'p.payment_method_id')
    .innerJoin(rides('r'), 'r.id', 'p.ride_id')
    .select([
      'p.id',
      'p.ride_id',
      'p.payment_method_id',
      'p.purpose',
      'p.provider_key',
      'p.amount_cents',
      'p.currency',
      'p.step',
      'p.authorise_sent_at',
      'p.hold_cents',
      'p.hold_ref',
      'p.debtor_id',
      'p.refusals',
      'p.confirm_ref',
      'p.updated_at',
      'm.provider_ref as card_ref',
      'r.customer_id',
      'r.driver_id',
      'r.driver_share_cents',
    ])
    .where('p.id', '=', $.id)
    .where('p.step', 'is not', null),
);

export type PaymentRow = NonNullable<(typeof paymentToAdvance)['row']>;

/** A hold for a scheduled pickup after `holdsUntil` is not due yet. */
export const isHeldLater = (holdsUntil: Expression<Date>) => sql<SqlBool>`(r.is_scheduled and r.pickup_time > ${holdsUntil})`;

/**
 * From here on there may be a hold, whatever becomes of its answer: asked again, it is one over the first amount, whatever the ride
 * costs by then. No row: it is not wanted any more, or not yet: its ride was moved.
 */
export const noteAsked = statement<{ id: Id; key: string; now: Date; holdsUntil: Date }>()('payments.note_asked', (db, $) =>
  db
    .updateTable('payments')
    .set((eb) => ({
      authorise_sent_at: eb.fn.coalesce('authorise_sent_at', $.now),
      hold_cents: eb.case().when('authorise_sent_at', 'is', null).then(eb.ref('amount_cents')).else(eb.ref('hold_cents')).end(),
    }))
    .where('id', '=', $.id)
    .where('provider_key', '=', $.key)
    .where('step', '=', sql.lit('authorise'))
    .where(sql<SqlBool>`(authorise_sent_at is not null
      or not exists (select from ${rides('r')} where r.id = payments.ride_id and ${isHeldLater($.holdsUntil)}))`)
    .returning('hold_cents'),
);

export interface Answer extends Pick<Payment, 'id' | 'step' | 'status'> {
  ref: string | null;
  /** The charge that waits for its owner, and who that is. */
  confirm: string | null;
  confirmer: UserId | null;
  now: Date;
  key: string;
}

/**
 * `step` is what was asked, with `key`; `status` is the new one, `ref` the provider's reference. Only the first answer
 * counts. Only what is authorised holds anything, and without a reference that does not either.
 */
export const noteAnswer = statement<Answer>()(
  'payments.note_answer',
  (_db, $) => sql<Pick<Payment, 'id'>>`
    update payments set status = ${$.status}, step = null, attempts = attempts + 1, updated_at = ${$.now},
      provider_ref = case when ${$.status}::text = 'captured' then ${$.ref} else provider_ref end,
      hold_ref = case when ${$.status}::text = 'authorised' then ${$.ref}::text end,
      authorise_sent_at = case when ${$.status}::text = 'authorised' and ${$.ref}::text is not null then authorise_sent_at end,
      confirm_ref = ${$.confirm}, confirmer_id = ${$.confirmer},
      confirm_card_id = case when ${$.confirm}::text is not null then payment_method_id end, confirm_since = null, confirm_look_at = null
    where id = ${$.id} and step = ${$.step} and provider_key = ${$.key} returning id`,
);

/** `again` is when it is tried again by itself, if at all. */
export const noteDebt = statement<{ id: Id; debtor: UserId; now: Date; again: Date | null }>()('payments.note_debt', (db, $) =>
  db
    .updateTable('payments')
    .set((eb) => ({
      debtor_id: $.debtor,
      owed_since: eb.fn.coalesce('owed_since', $.now),
      refusals: eb('refusals', '+', sql.lit(1)),
      next_try_at: $.again,
    }))
    .where('id', '=', $.id),
);

export const clearDebt = statement<{ id: Id }>()('payments.clear_debt', (db, $) =>
  db.updateTable('payments').set({ debtor_id: null, owed_since: null, next_try_at: null }).where('id', '=', $.id),
);

/** Steps that no job seems to be working on, and that are due. */
export const stuckPayments = statement<{ before: Date; holdsUntil: Date }>()(
  'payments.stuck',
  (_db, $) => sql<Pick<Payment, 'id'>>`
  select p.id from payments p join ${rides('r')} on r.id = p.ride_id
  where p.step is not null and p.updated_at < ${$.before}
    and not (p.step = 'authorise' and ${isHeldLater($.holdsUntil)})
  order by ${inAnyOrder} limit 100`,
);
