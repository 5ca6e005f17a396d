import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { hasAccount, people } from '../../profiles/profiles.sql.js';
import { rides } from '../../rides/rides.sql.js';
import type { PaymentsTables } from '../payments.tables.js';
import { inAnyOrder } from '../unanswered.js';
import { type ChangedPart, isInTime } from './split.queries.js';

const statement = statementsOf<PaymentsTables>();

type Part = Selectable<PaymentsTables['fare_parts']>;

/** A part with a charge that waits, or waited, for its friend at their bank. */
export interface WaitingPart extends ChangedPart, Pick<Part, 'status' | 'expires_at' | 'confirm_since'> {
  readonly confirm_ref: string;
  /** The card whose bank asks, by the provider's name. */
  readonly card_ref: string;
  readonly is_card_removed: boolean;
  /** Whether its friend has not closed the account. */
  readonly can_pay: boolean;
}

export const waitingPart = statement<{ id: Id }>()(
  'payments.waiting_part',
  (_db, $) => sql<WaitingPart>`
    select p.id, p.ride_id, p.friend_id, p.amount_cents, p.currency, p.status, p.expires_at, p.confirm_since, p.confirm_ref, r.customer_id,
      m.provider_ref as card_ref, m.removed_at is not null as is_card_removed, ${hasAccount('u')} as can_pay
    from fare_parts p
    join ${rides('r')} on r.id = p.ride_id
    join ${people('u')} on u.id = p.friend_id
    join payment_methods m on m.id = p.confirm_card_id
    where p.id = ${$.id} and p.confirm_ref is not null`,
);

interface One {
  id: Id;
  ref: string;
}

/** Its friend is sent to their bank. */
export const notePartSent = statement<One & { now: Date; look: Date }>()('payments.note_part_sent', (db, $) =>
  db
    .updateTable('fare_parts')
    .set({ confirm_since: $.now, confirm_look_at: $.look })
    .where('id', '=', $.id)
    .where('confirm_ref', '=', $.ref)
    .where('status', '=', sql.lit('failed' as const)),
);

/** When it is looked at again; null: only once its friend comes back, or the provider says something. One that is over is not put off. */
export const lookAtPartAgain = statement<One & { at: Date | null }>()('payments.look_at_part_again', (db, $) =>
  db
    .updateTable('fare_parts')
    .set({ confirm_look_at: $.at })
    .where('id', '=', $.id)
    .where('confirm_ref', '=', $.ref)
    .where('status', '=', sql.lit('failed' as const)),
);

/** Its friend has confirmed it: from here on it is being paid. The caller holds the ride. */
export const goOnWithPart = statement<One & { key: string; now: Date; friend: UserId }>()(
  'payments.go_on_with_part',
  (_db, $) => sql<Pick<Part, 'id'>>`
    update fare_parts p set status = 'charging', step = 'charge', charge_key = ${$.key}, confirm_look_at = null, updated_at = ${$.now}
    where p.id = ${$.id} and p.friend_id = ${$.friend} and p.confirm_ref = ${$.ref} and p.status = 'failed' and ${isInTime($.now)}
    returning p.id`,
);

/** Those whose friends were sent to their banks a while ago, and those that ended while they waited. */
export const duePartConfirmations = statement<{ now: Date }>()('payments.due_part_confirmations', (db, $) =>
  db.selectFrom('fare_parts').select('id').where('confirm_look_at', '<=', $.now).orderBy(inAnyOrder).limit(sql.lit(100)),
);

/** A card is being asked for it: that ends what waits. */
export const restLookingAtPart = statement<{ id: Id }>()('payments.rest_looking_at_part', (db, $) =>
  db
    .updateTable('fare_parts')
    .set('confirm_look_at', null)
    .where('id', '=', $.id)
    .where('status', '=', sql.lit('charging' as const)),
);
