import { type Expression, type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import { isSignedIn } from '../../auth/auth.sql.js';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { PushTables } from '../push.tables.js';

const statement = statementsOf<PushTables>();

export type SubscriptionRow = Selectable<PushTables['push_subscriptions']>;

/** Whether anything is pushed to a browser `s`: its service takes it (P17), and somebody is signed in there, which also ends by itself (P18). */
export const isReached = (now: Expression<Date>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(s.active and ${isSignedIn(sql<Id>`s.session_id`, now)})`;

/** Until the end of the transaction: of two who say that an endpoint is theirs, the later one has it. */
export const lockEndpoint = statement<{ endpoint: string }>()(
  'push.lock_endpoint',
  (_db, $) => sql<object>`select pg_advisory_xact_lock(hashtextextended('push:' || ${$.endpoint}::text, 0))`,
);

/** What stands in the way of a new one: the endpoint in somebody else's name with its log, and what this session had before. */
export const clearWay = statement<{ me: UserId; sessionId: Id; endpoint: string }>()(
  'push.clear_way',
  (_db, $) => sql<object>`
    delete from push_subscriptions
    where (endpoint = ${$.endpoint} and user_id <> ${$.me}) or (session_id = ${$.sessionId} and endpoint <> ${$.endpoint})`,
);

type Saving = Pick<SubscriptionRow, 'user_id' | 'session_id' | 'endpoint' | 'p256dh' | 'auth' | 'device'> & { now: Date };

export const saveSubscription = statement<Saving>()(
  'push.save_subscription',
  (_db, $) => sql<SubscriptionRow>`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, device, created_at, renewed_at)
    values (${$.user_id}, ${$.session_id}, ${$.endpoint}, ${$.p256dh}, ${$.auth}, ${$.device}, ${$.now}::timestamptz, ${$.now}::timestamptz)
    on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
      device = excluded.device, active = true, failures = 0, renewed_at = excluded.renewed_at
    returning *`,
);

/** So many stay, those that were renewed last. */
export const trimSubscriptions = statement<{ me: UserId; kept: number }>()(
  'push.trim_subscriptions',
  (_db, $) => sql<object>`
    delete from push_subscriptions where id = any(array(
      select id from push_subscriptions where user_id = ${$.me} order by renewed_at desc, id desc offset ${$.kept}))`,
);

export const subscriptionsOf = statement<{ me: UserId; now: Date }>()(
  'push.subscriptions_of',
  (_db, $) => sql<SubscriptionRow & { is_reached: boolean }>`
    select s.*, ${isReached($.now)} as is_reached
    from push_subscriptions s where s.user_id = ${$.me} order by s.renewed_at desc, s.id desc`,
);

export const mySubscription = statement<{ me: UserId; id: Id }>()('push.my_subscription', (db, $) =>
  db.selectFrom('push_subscriptions').selectAll().where('id', '=', $.id).where('user_id', '=', $.me),
);

export const removeSubscription = statement<{ me: UserId; id: Id }>()('push.remove_subscription', (db, $) =>
  db.deleteFrom('push_subscriptions').where('id', '=', $.id).where('user_id', '=', $.me).returning('id'),
);

/** A session is over: nothing goes to its browser until somebody subscribes there again (P18). */
export const endSubscriptionsOf = statement<{ sessionId: Id }>()('push.end_subscriptions_of', (db, $) =>
  db
    .updateTable('push_subscriptions')
    .set({ active: sql.lit(false) })
    .where('session_id', '=', $.sessionId),
);

/** Those of these people whom a push may reach. */
export const reachable = statement<{ people: readonly UserId[]; now: Date }>()(
  'push.reachable',
  (_db, $) => sql<{ user_id: UserId }>`
    select distinct s.user_id from push_subscriptions s where s.user_id = any(${$.people}::text[]) and ${isReached($.now)}`,
);
