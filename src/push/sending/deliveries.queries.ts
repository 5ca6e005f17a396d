import { type Selectable, sql } from 'kysely';
import { isSignedIn } from '../../auth/auth.sql.js';
import type { Id, UserId } from '../../contract/ids.js';
import { idBefore } from '../../database/cursors.js';
import { statementsOf } from '../../database/statement.js';
import { toPush, type ToPushRow } from '../../notifications/pushing.sql.js';
import type { PushTables } from '../push.tables.js';
import { isReached } from '../subscriptions/subscriptions.queries.js';

const statement = statementsOf<PushTables>();

export type DeliveryRow = Selectable<PushTables['push_deliveries']>;
type Subscription = Selectable<PushTables['push_subscriptions']>;

/** A delivery that its caller, and nobody else, is to try before `until`. */
export type ClaimedRow = Pick<DeliveryRow, 'id' | 'position'> & Pick<Subscription, 'endpoint'>;

interface Making {
  people: readonly UserId[];
  notifications: readonly Id[];
  positions: readonly Id[];
  now: Date;
  until: Date;
}

/** Of each notice one for each browser that reaches its person, unless it is there: answers the new ones, claimed until then, in their order. */
export const makeDeliveries = statement<Making>()(
  'push.make_deliveries',
  (_db, $) => sql<ClaimedRow>`
    with made as (
      insert into push_deliveries (subscription_id, notification_id, position, status, due_at, created_at)
      select s.id, wanted.notification_id, wanted.position, 'waiting', ${$.until}::timestamptz, ${$.now}::timestamptz
      from unnest(${$.people}::text[], ${$.notifications}::uuid[], ${$.positions}::uuid[]) with ordinality
        as wanted (user_id, notification_id, position, place)
      join push_subscriptions s on s.user_id = wanted.user_id and ${isReached($.now)}
      order by wanted.place
      on conflict (subscription_id, notification_id, position) do nothing
      returning id, subscription_id, position
    ) select made.id, made.position, s.endpoint
    from made join push_subscriptions s on s.id = made.subscription_id order by made.id`,
);

/** Those that are due, claimed until then, oldest first; what another instance has in hand is its own. */
export const claimDue = statement<{ now: Date; until: Date; limit: number }>()(
  'push.claim_due',
  (_db, $) => sql<ClaimedRow>`
    with due as (
      select id from push_deliveries where status = 'waiting' and due_at <= ${$.now}
      order by due_at limit ${$.limit} for update skip locked
    ), claimed as (
      update push_deliveries d set due_at = ${$.until}::timestamptz from due where d.id = due.id
      returning d.id, d.subscription_id, d.position
    ) select claimed.id, claimed.position, s.endpoint
    from claimed join push_subscriptions s on s.id = claimed.subscription_id order by claimed.id`,
);

/** A delivery with its browser. */
export type DueRow = Pick<DeliveryRow, 'attempts'> &
  Pick<Subscription, 'endpoint' | 'p256dh' | 'auth'> & {
    delivery_id: Id;
    /** When its person was told, or told again; its job may have come later. */
    told_at: Date;
    subscription_id: Id;
  };

/** Those of these deliveries in whose browsers somebody is still signed in who wants them, each with its notice as it may be told now. */
export const dueDeliveries = statement<{ ids: readonly Id[]; now: Date }>()(
  'push.due_deliveries',
  (_db, $) => sql<DueRow & ToPushRow>`
    select d.id as delivery_id, d.attempts, coalesce(told.reminded_at, told.created_at) as told_at, s.id as subscription_id,
      s.endpoint, s.p256dh, s.auth, told.*
    from unnest(${$.ids}::uuid[]) as claimed (id)
    cross join lateral (select * from push_deliveries one where one.id = claimed.id and one.status = 'waiting' offset 0) d
    cross join lateral (select * from push_subscriptions one where one.id = d.subscription_id and one.active offset 0) s
    cross join ${toPush(sql<Id>`d.notification_id`, sql<Id>`d.position`)}
    where ${isSignedIn(sql<Id>`s.session_id`, $.now)}`,
);

/** A browser of mine that pushes go to. */
export const browserToTest = statement<{ me: UserId; id: Id; now: Date }>()('push.browser_to_test', (db, $) =>
  db.selectFrom('push_subscriptions as s').selectAll().where('s.id', '=', $.id).where('s.user_id', '=', $.me).where(isReached($.now)),
);

type Test = Pick<DeliveryRow, 'status' | 'http_status' | 'ms'>;

/** A test that was made. */
export const logTest = statement<Test & { subscriptionId: Id; now: Date }>()('push.log_test', (db, $) =>
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
    delete from push_deliveries where ctid = any(array(select ctid from push_deliveries where created_at < ${$.before} limit ${$.limit}))
    returning 1 as gone`,
);
