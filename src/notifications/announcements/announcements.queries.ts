import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { idBefore } from '../../database/cursors.js';
import { type RowOf, statementsOf } from '../../database/statement.js';
import type { Stranger } from '../../profiles/profiles.contract.js';
import { isPerson, people, strangerJson } from '../../profiles/profiles.sql.js';
import type { NotificationsTables } from '../notifications.tables.js';
import type { AnnouncementState, Audience } from './announcements.contract.js';

const statement = statementsOf<NotificationsTables>();

/** Of the notices of one, by which each person has it once. */
const keyOf = (id: RawBuilder<Id> | ReturnType<typeof sql.ref>) => sql<string>`'announcement:' || ${id}::text`;

/** Who is meant, of all who are here: no agents, nobody closed or suspended. */
const isMeant = (audience: RawBuilder<Audience>) => sql<SqlBool>`(${isPerson('u')}
  and (${audience}::text = 'everybody' or (${audience}::text = 'drivers') = ('driver' = any(u.roles))))`;

export interface AnnouncementRow {
  readonly id: Id;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
  readonly audience: Audience;
  readonly state: AnnouncementState;
  readonly send_at: Date;
  readonly created_by: Stranger;
  readonly created_at: Date;
  readonly people: number | null;
  readonly sent: number;
  readonly read: number;
  readonly ended_at: Date | null;
  readonly reason: string | null;
}

const announcementsWhere = (isWanted: RawBuilder<SqlBool>, rest: RawBuilder<unknown>) => sql<AnnouncementRow>`
  select a.id, a.title, a.text, a.link, a.audience, a.state, a.send_at, a.created_at, a.people, a.sent_count as sent, a.ended_at, a.reason,
    ${strangerJson('c')} as created_by,
    (select count(*)::int from notifications n
      where n.type = 'announcement' and n.event_key = ${keyOf(sql.ref('a.id'))} and n.read_at is not null) as read
  from announcements a join ${people('c')} on c.id = a.created_by
  where ${isWanted} ${rest}`;

export const announcementsPage = statement<{ before: Id | null; limit: number }>()('announcements.page', (_db, $) =>
  announcementsWhere(sql`a.id < ${idBefore($.before)}`, sql`order by a.id desc limit ${$.limit}::int`),
);

export const announcementById = statement<{ id: Id }>()('announcements.by_id', (_db, $) =>
  announcementsWhere(sql`a.id = ${$.id}`, sql`limit 1`),
);

/** Each by its index, which holds whom it counts and nobody else; no more than so many. */
const some = (isMeantNow: RawBuilder<SqlBool>, most: RawBuilder<number>) => sql<number>`
  (select count(*)::int from (select from ${people('u')} where ${isMeantNow} and ${isPerson('u')} limit ${most}::int) counted)`;

export const audienceSize = statement<{ drive: boolean; ride: boolean; most: number }>()(
  'announcements.audience_size',
  (_db, $) => sql<{ people: number }>`
    select case when ${$.drive}::boolean then ${some(sql`'driver' = any(u.roles)`, $.most)} else 0 end
      + case when ${$.ride}::boolean then ${some(sql`not ('driver' = any(u.roles))`, $.most)} else 0 end as people`,
);

/** Of two admins who write at once the later one counts after the first. */
export const lockOpen = statement()(
  'announcements.lock_open',
  () => sql<object>`select pg_advisory_xact_lock(hashtextextended('announcements', 0))`,
);

export const openCount = statement()(
  'announcements.open_count',
  () => sql<{ count: number }>`select count(*)::int as count from announcements a where a.state in ('planned', 'sending')`,
);

interface NewAnnouncement {
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
  readonly audience: Audience;
  readonly sendAt: Date;
  readonly by: UserId;
  readonly now: Date;
}

export const insertAnnouncement = statement<NewAnnouncement>()(
  'announcements.insert',
  (_db, $) => sql<{ id: Id }>`
    insert into announcements (title, text, link, audience, state, send_at, created_by, created_at)
    values (${$.title}, ${$.text}, ${$.link}, ${$.audience}, 'planned', ${$.sendAt}::timestamptz, ${$.by}, ${$.now}::timestamptz)
    returning id`,
);

/** Held until the end of the transaction: batches, stopping and withdrawing follow each other. */
export const holdAnnouncement = statement<{ id: Id }>()(
  'announcements.hold',
  (_db, $) => sql<{
    id: Id;
    title: string;
    text: string;
    link: string | null;
    audience: Audience;
    state: AnnouncementState;
    send_at: Date;
    sent_to: string;
    sent_count: number;
  }>`
    select a.id, a.title, a.text, a.link, a.audience, a.state, a.send_at, a.sent_to, a.sent_count from announcements a
    where a.id = ${$.id} for update`,
);

export type HeldAnnouncement = RowOf<typeof holdAnnouncement>;

/** The next of those it is for, in the order of their ids; who joined after it was to go out is none of them. */
export const nextRecipients = statement<{ audience: Audience; after: string; sendAt: Date; limit: number }>()(
  'announcements.next_recipients',
  (_db, $) => sql<{ id: UserId }>`
    select u.id from ${people('u')}
    where u.id > ${$.after} and u.created_at <= ${$.sendAt}::timestamptz and ${isMeant($.audience)}
    order by u.id limit ${$.limit}::int`,
);

export const markBegun = statement<{ id: Id; audience: Audience; sendAt: Date }>()(
  'announcements.begin',
  (_db, $) => sql<object>`
    update announcements set state = 'sending', people = (
      select count(*)::int from ${people('u')} where u.created_at <= ${$.sendAt}::timestamptz and ${isMeant($.audience)})
    where id = ${$.id}`,
);

interface Moved {
  readonly id: Id;
  readonly sentTo: string;
  readonly count: number;
  readonly isDone: boolean;
  readonly now: Date;
}

export const markMoved = statement<Moved>()(
  'announcements.move',
  (_db, $) => sql<object>`
    update announcements set sent_to = ${$.sentTo}, sent_count = sent_count + ${$.count}::int,
      state = case when ${$.isDone}::boolean then 'sent' else state end,
      ended_at = case when ${$.isDone}::boolean then ${$.now}::timestamptz end
    where id = ${$.id}`,
);

interface Ended {
  readonly id: Id;
  readonly state: 'stopped' | 'withdrawn';
  readonly by: UserId;
  readonly reason: string;
  readonly now: Date;
}

export const markEnded = statement<Ended>()(
  'announcements.end',
  (_db, $) => sql<object>`
    update announcements set state = ${$.state}, ended_at = ${$.now}::timestamptz, ended_by = ${$.by}, reason = ${$.reason} where id = ${$.id}`,
);

export const dueAnnouncements = statement<{ now: Date; limit: number }>()(
  'announcements.due',
  (_db, $) => sql<{ id: Id }>`
    select a.id from announcements a where a.state in ('planned', 'sending') and a.send_at <= ${$.now}::timestamptz
    order by a.send_at limit ${$.limit}::int`,
);

export const announcementsToClear = statement<{ limit: number }>()(
  'announcements.to_clear',
  (_db, $) => sql<{ id: Id }>`
    select a.id from announcements a where a.state = 'withdrawn' and not a.is_cleared order by a.id limit ${$.limit}::int`,
);

/** Some of the unread ones of a withdrawn one. */
export const clearUnread = statement<{ id: Id; limit: number }>()(
  'announcements.clear_unread',
  (_db, $) => sql<{ id: Id; user_id: UserId }>`
    delete from notifications where type = 'announcement' and id = any(array(
      select n.id from notifications n
      where n.type = 'announcement' and n.event_key = ${keyOf($.id)} and n.read_at is null limit ${$.limit}::int))
    returning id, user_id`,
);

export const markCleared = statement<{ id: Id }>()(
  'announcements.mark_cleared',
  (_db, $) => sql<object>`update announcements set is_cleared = true where id = ${$.id} and state = 'withdrawn'`,
);
