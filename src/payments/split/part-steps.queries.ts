import { type Selectable, sql } from 'kysely';
import type { Id } from '../../contract/ids.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import { areFriends } from '../../friends/friends.sql.js';
import { rides } from '../../rides/rides.sql.js';
import type { PaymentsTables } from '../payments.tables.js';
import { inAnyOrder } from '../unanswered.js';
import type { ChangedPart } from './split.queries.js';

const statement = statementsOf<PaymentsTables>();

type Part = Selectable<PaymentsTables['fare_parts']>;

/** A part of which the provider is still to be asked something. */
export interface PartStep
  extends ChangedPart, Pick<Part, 'step' | 'charge_key' | 'return_key' | 'return_ref' | 'refusals' | 'updated_at' | 'confirm_ref'> {
  /** What of it is back on the rider's card. */
  readonly back_cents: number;
  /** The friend's card, by the provider's name. */
  readonly card_ref: string;
  /** The provider's name for what the rider paid. */
  readonly fare_ref: string | null;
}

export const partToAdvance = statement<{ id: Id }>()(
  'payments.part_to_advance',
  (_db, $) => sql<PartStep>`
    select p.id, p.ride_id, p.friend_id, p.amount_cents, p.currency, p.step, p.charge_key, p.return_key, p.return_ref, p.refusals, p.updated_at, p.confirm_ref, r.customer_id,
      coalesce(p.returned_cents, 0) as back_cents, m.provider_ref as card_ref, f.provider_ref as fare_ref
    from fare_parts p
    join ${rides('r')} on r.id = p.ride_id
    join payment_methods m on m.id = p.payment_method_id
    join payments f on f.ride_id = p.ride_id and f.purpose = 'fare'
    where p.id = ${$.id} and p.step is not null`,
);

const nothingWaits = sql`confirm_ref = null, confirm_card_id = null, confirm_since = null, confirm_look_at = null`;

interface Taken {
  id: Id;
  key: string;
  ref: string;
  returnKey: string;
  now: Date;
}

/** The friend's card has paid: the one that was asked, or that of what they confirmed. Only the first answer counts. */
export const noteTaken = statement<Taken>()(
  'payments.note_part_taken',
  (_db, $) => sql<Pick<Part, 'id'>>`
    update fare_parts set status = 'paid', step = 'return', charge_ref = ${$.ref}, return_key = ${$.returnKey}, paid_at = ${$.now},
      updated_at = ${$.now}, payment_method_id = case when confirm_ref = ${$.ref} then confirm_card_id else payment_method_id end,
      ${nothingWaits}
    where id = ${$.id} and step = 'charge' and charge_key = ${$.key} returning id`,
);

/** It was declined: another card may be chosen. */
export const noteDeclined = statement<{ id: Id; key: string; now: Date }>()(
  'payments.note_part_declined',
  (_db, $) => sql<Pick<Part, 'id'>>`
    update fare_parts set status = 'failed', step = null, updated_at = ${$.now}
    where id = ${$.id} and step = 'charge' and charge_key = ${$.key} returning id`,
);

/** Its bank wants the friend to confirm the charge `ref`: nothing was taken. */
export const noteToConfirm = statement<{ id: Id; key: string; ref: string; now: Date }>()(
  'payments.note_part_to_confirm',
  (_db, $) => sql<Pick<Part, 'id'>>`
    update fare_parts set status = 'failed', step = null, confirm_ref = ${$.ref}, confirm_card_id = payment_method_id,
      confirm_since = null, confirm_look_at = null, updated_at = ${$.now}
    where id = ${$.id} and step = 'charge' and charge_key = ${$.key} returning id`,
);

/** One whose two people are friends: nobody else is asked for a part, or for another card for it (P22). */
export const partOfFriends = statement<{ id: Id }>()(
  'payments.part_of_friends',
  (_db, $) => sql<Pick<Part, 'id'>>`
    select p.id from fare_parts p join ${rides('r')} on r.id = p.ride_id
    where p.id = ${$.id} and ${areFriends(sql.ref('p.friend_id'), sql.ref('r.customer_id'))}`,
);

/** Nothing of it waits at a bank any more. */
export const endPartWait = statement<{ id: Id; ref: string }>()(
  'payments.end_part_wait',
  (_db, $) => sql<Pick<Part, 'id'>>`update fare_parts set ${nothingWaits} where id = ${$.id} and confirm_ref = ${$.ref} returning id`,
);

/** An answer of the provider to one try; of these the first counts. */
interface Tried {
  id: Id;
  key: string;
  attempt: number;
  now: Date;
}

const isTry = ($: Slots<Tried>) => sql`id = ${$.id} and step in ('return', 'rest') and return_key = ${$.key} and refusals = ${$.attempt}`;

/** It is back on the rider's card. */
export const noteReturned = statement<Tried & { ref: string | null }>()(
  'payments.note_part_returned',
  (_db, $) => sql<Pick<Part, 'id'>>`
    update fare_parts set step = null, returned_at = ${$.now}, returned_cents = null, return_ref = ${$.ref}, next_try_at = null,
      updated_at = ${$.now}
    where ${isTry($)} returning id`,
);

/** What is missing on the rider's card is sent there later; with its key, so that nothing is given twice. */
export interface SentLater {
  /** What is back all the same, and the provider's names for it; null: nothing. */
  cents: number | null;
  ref: string | null;
  /** When the rider's card is asked again; null: not any more. */
  again: Date | null;
  now: Date;
}

export const sendLater = ($: Slots<SentLater>) => sql`returned_at = null, returned_cents = ${$.cents}, return_ref = ${$.ref},
  step = case when ${$.again}::timestamptz is null then null when ${$.cents}::int is null then 'return' else 'rest' end,
  refusals = refusals + 1, next_try_at = ${$.again}, updated_at = ${$.now}`;

/** The rider's card did not take it, or not all. */
export const noteNotReturned = statement<Tried & SentLater>()(
  'payments.note_part_not_returned',
  (_db, $) => sql<Pick<Part, 'id'>>`update fare_parts set ${sendLater($)} where ${isTry($)} returning id`,
);

/** Steps that no job seems to be working on, and returns that are due again. */
export const stuckParts = statement<{ before: Date; now: Date }>()(
  'payments.stuck_parts',
  (_db, $) => sql<Pick<Part, 'id'>>`
    select p.id from fare_parts p
    where p.step is not null and p.updated_at < ${$.before} and (p.next_try_at is null or p.next_try_at <= ${$.now})
    order by ${inAnyOrder} limit 100`,
);
