import { type RawBuilder, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { Role } from '../../http/me.js';
import type { Stranger } from '../../profiles/profiles.contract.js';
import { isPerson, people, strangerJson } from '../../profiles/profiles.sql.js';
import type { AdminTables } from '../admin.tables.js';
import type { ViewPart } from './views.contract.js';

const statement = statementsOf<AdminTables>();

export interface ViewRow {
  readonly id: Id;
  readonly user: Stranger;
  readonly user_id: UserId;
  readonly roles: Role[];
  readonly reason: string;
  readonly started_at: Date;
  readonly ends_at: Date;
}

interface Own {
  readonly admin: UserId;
  readonly session: Id;
  readonly now: Date;
}

/** Of this session alone, and not a moment longer than it may. */
export const openView = statement<Own>()(
  'admin.open_view',
  (_db, $) => sql<ViewRow>`
    select v.id, ${strangerJson('u')} as user, v.user_id, u.roles, v.reason, v.started_at, v.ends_at
    from account_views v join ${people('u')} on u.id = v.user_id
    where v.admin_id = ${$.admin} and v.session_id = ${$.session} and v.ended_at is null and v.ends_at > ${$.now}`,
);

export interface ToView {
  readonly roles: Role[];
  readonly refuses: boolean;
}

/** Nothing for agents, and for who closed the account or was suspended. */
export const personToView = statement<{ id: UserId }>()(
  'admin.person_to_view',
  (_db, $) => sql<ToView>`
    select u.roles, exists (select from account_view_refusals r where r.user_id = u.id) as refuses
    from ${people('u')} where u.id = ${$.id} and ${isPerson('u')}`,
);

interface NewView extends Own {
  readonly user: UserId;
  readonly reason: string;
  readonly endsAt: Date;
}

export const insertView = statement<NewView>()('admin.insert_view', (db, $) =>
  db
    .insertInto('account_views')
    .values({ admin_id: $.admin, user_id: $.user, session_id: $.session, reason: $.reason, started_at: $.now, ends_at: $.endsAt })
    .returning('id'),
);

/** A row the first time. */
export const markSeen = statement<Own & { id: Id; part: ViewPart }>()(
  'admin.mark_seen',
  (_db, $) => sql<{ id: Id }>`
    update account_views set seen = array_append(seen, ${$.part}::text)
    where id = ${$.id} and admin_id = ${$.admin} and session_id = ${$.session} and ended_at is null and ends_at > ${$.now}
      and not ${$.part}::text = any(seen) returning id`,
);

export interface EndedView {
  readonly id: Id;
  readonly admin_id: UserId;
  readonly user_id: UserId;
}

/** At the latest when its time was over. */
const ending = (which: RawBuilder<unknown>, now: RawBuilder<unknown>) => sql<EndedView>`
  update account_views set ended_at = least(ends_at, greatest(started_at, ${now}::timestamptz)) where ended_at is null and ${which}
  returning id, admin_id, user_id`;

export const endViewsOfAdmin = statement<{ admin: UserId; now: Date }>()('admin.end_views_of_admin', (_db, $) =>
  ending(sql`admin_id = ${$.admin}`, $.now),
);
export const endOwnView = statement<{ id: Id; admin: UserId; now: Date }>()('admin.end_own_view', (_db, $) =>
  ending(sql`id = ${$.id} and admin_id = ${$.admin}`, $.now),
);
export const endViewsOfUser = statement<{ user: UserId; now: Date }>()('admin.end_views_of_user', (_db, $) =>
  ending(sql`user_id = ${$.user}`, $.now),
);
/** There are few open ones. */
export const endViewsOfSession = statement<{ session: Id; admin: UserId; now: Date }>()('admin.end_views_of_session', (_db, $) =>
  ending(sql`admin_id = ${$.admin} and session_id = ${$.session}`, $.now),
);
export const endViewsDue = statement<{ now: Date }>()('admin.end_views_due', (_db, $) => ending(sql`ends_at <= ${$.now}`, $.now));

export interface LookRow {
  readonly id: Id;
  readonly reason: string;
  readonly started_at: Date;
  readonly ended_at: Date | null;
}

export const looksAt = statement<{ user: UserId; now: Date; limit: number }>()(
  'admin.looks_at',
  (_db, $) => sql<LookRow>`
    select v.id, v.reason, v.started_at, coalesce(v.ended_at, case when v.ends_at <= ${$.now}::timestamptz then v.ends_at end) as ended_at
    from account_views v where v.user_id = ${$.user} order by v.id desc limit ${$.limit}::int`,
);

export const refusalOf = statement<{ user: UserId }>()('admin.refusal_of', (db, $) =>
  db.selectFrom('account_view_refusals').select('refused_at').where('user_id', '=', $.user),
);

export const insertRefusal = statement<{ user: UserId; now: Date }>()('admin.insert_refusal', (db, $) =>
  db
    .insertInto('account_view_refusals')
    .values({ user_id: $.user, refused_at: $.now })
    .onConflict((conflict) => conflict.doNothing()),
);

export const dropRefusal = statement<{ user: UserId }>()('admin.drop_refusal', (db, $) =>
  db.deleteFrom('account_view_refusals').where('user_id', '=', $.user),
);
