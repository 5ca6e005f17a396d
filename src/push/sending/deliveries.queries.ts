import { type Selectable, sql } from 'kysely';
import { isSignedIn } from '../../auth/auth.sql.js';
import type { Id, UserId } from '../../contract/ids.js';
import { idBefore } from '../../database/cursors.js';
import { statementsOf } from '../../database/statement.js';
import type { PushTables } from '../push.tables.js';

const statement = statementsOf<PushTables>();

export type DeliveryRow = Selectable<PushTables['push_deliveries']>;
type Subscription = Selectable<PushTables['push_subscriptions']>;

/** A delivery that its caller, and nobody else, is to try before `until`. */
export type ClaimedRow = Pick<DeliveryRow, 'id'> & Pick<Subscription, 'endpoint'>;

interface Making {
  userId: UserId;
  notificationId: Id;
  position: Id;
  now: Date;
  until: Date;
}

/** One for each browser of a person, unless it is there: answers the new ones, claimed until then. */
export const makeDeliveries = statement<Making>()(
  'push.make_deliveries',
  (_db, $) => sql<ClaimedRow>`
    with made as (
      insert into push_deliveries (subscription_id, notification_id, position, status, due_at, created_at)
      select s.id, ${$.notificationId}::uuid, ${$.position}::uuid, 'waiting', ${$.until}::timestamptz, ${$.now}::timestamptz
      from push_subscriptions s where s.user_id = ${$.userId} and s.active
      on conflict (subscription_id, notification_id, position) do nothing
      returning id, subscription_id
    ) select made.id, s.endpoint from made join push_subscriptions s on s.id = made.subscription_id`,
);

/** Those that are due, claimed until then; what another instance has in hand is its own. */
export const claimDue = statement<{ now: Date; until: Date; limit: number }>()(
  'push.claim_due',
  (_db, $) => sql<ClaimedRow>`
    with due as (
      select id from push_deliveries where status = 'waiting' and due_at <= ${$.now}
      order by due_at limit ${$.limit} for update skip locked
    ), claimed as (
      update push_deliveries d set due_at = ${$.until}::timestamptz from due where d.id = due.id returning d.id, d.subscription_id
    ) select claimed.id, s.endpoint from claimed join push_subscriptions s on s.id = claimed.subscription_id`,
);

export type DueRow = Pick<DeliveryRow, 'id' | 'notification_id' | 'position' | 'attempts' | 'created_at'> &
  Pick<Subscription, 'endpoint' | 'p256dh' | 'auth'> & { subscription_id: Id };

/** A delivery with its browser, if somebody is still signed in there who wants it. */
export const dueDelivery = statement<{ id: Id; now: Date }>()(
  'push.due_delivery',
  (_db, $) => sql<DueRow>`
    select d.id, d.notification_id, d.position, d.attempts, d.created_at, s.id as subscription_id, s.endpoint, s.p256dh, s.auth
    from push_deliveries d join push_subscriptions s on s.id = d.subscription_id
    where d.id = ${$.id} and d.status = 'waiting' and s.active and ${isSignedIn(sql<Id>`s.session_id`, $.now)}`,
);

type Ending = Pick<DeliveryRow, 'id' | 'status' | 'http_status' | 'ms'>;

/** After a push service was asked: how it ended, or when it is asked again. */
export const answerDelivery = statement<Ending & { dueAt: Date }>()('push.answer_delivery', (db, $) =>
  db
    .updateTable('push_deliveries')
    .set({ status: $.status, http_status: $.http_status, ms: $.ms, due_at: $.dueAt, attempts: sql<number>`attempts + 1` })
    .where('id', '=', $.id)
    .where('status', '=', sql.lit('waiting' as const)),
);

/** Nobody was asked, and nobody is to be. */
export const endDelivery = statement<Pick<DeliveryRow, 'id' | 'status'>>()('push.end_delivery', (db, $) =>
  db
    .updateTable('push_deliveries')
    .set({ status: $.status })
    .where('id', '=', $.id)
    .where('status', '=', sql.lit('waiting' as const)),
);

export const postponeDelivery = statement<{ id: Id; dueAt: Date }>()('push.postpone_delivery', (db, $) =>
  db
    .updateTable('push_deliveries')
    .set({ due_at: $.dueAt })
    .where('id', '=', $.id)
    .where('status', '=', sql.lit('waiting' as const)),
);

/** A test that was made. */
export const logTest = statement<Omit<Ending, 'id'> & { subscriptionId: Id; now: Date }>()('push.log_test', (db, $) =>
  db
    .insertInto('push_deliveries')
    .values({
      subscription_id: $.subscriptionId,
      notification_id: null,
      position: null,
      status: $.status,
      http_status: $.http_status,
      ms: $.ms,
      attempts: sql.lit(1),
      due_at: $.now,
      created_at: $.now,
    })
    .returningAll(),
);

export const deliveriesOf = statement<{ subscriptionId: Id; before: Id | null; limit: number }>()(
  'push.deliveries_of',
  (_db, $) => sql<DeliveryRow>`
    select * from push_deliveries where subscription_id = ${$.subscriptionId} and id < ${idBefore($.before)}
    order by id desc limit ${$.limit}`,
);

export const forgetDeliveries = statement<{ before: Date; limit: number }>()(
  'push.forget_deliveries',
  (_db, $) => sql<object>`
    delete from push_deliveries where ctid = any(array(select ctid from push_deliveries where created_at < ${$.before} limit ${$.limit}))`,
);
