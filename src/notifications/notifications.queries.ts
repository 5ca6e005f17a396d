import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { unreadMessages } from '../chat/chat.sql.js';
import type { Id, UserId } from '../contract/ids.js';
import { firstId, lastId } from '../database/cursors.js';
import { statementsOf } from '../database/statement.js';
import { version } from '../database/version.js';
import { people, worksAtDesk } from '../profiles/profiles.sql.js';
import type { NotificationType } from './notification-types.contract.js';
import type { Area, CountRow, NotificationRow } from './notification.view.js';
import { isAtDesk, isOfDesk, isShown, readerIn, readerOf, type ReaderRow } from './notifications.sql.js';
import type { NotificationsTables } from './notifications.tables.js';

const statement = statementsOf<NotificationsTables>();

interface PageParams extends Area {
  me: UserId;
  /** Null: from the end of the list. */
  from: Id | null;
  /** Null for all. */
  types: readonly NotificationType[] | null;
  limit: number;
}

const directions = {
  older: { ahead: '<', end: lastId, order: 'desc' },
  newer: { ahead: '>', end: firstId, order: 'asc' },
} as const;
const shelves = { listed: 'snoozed_until is null', snoozed: 'snoozed_until is not null' };
const readings = { all: 'true', unread: 'read_at is null', read: 'read_at is not null' };

interface PageKind {
  direction: keyof typeof directions;
  shelf: keyof typeof shelves;
  reading: keyof typeof readings;
  /** Of some sections each is read by its own index: of a rare one nobody looks through all the others. */
  scope: 'everything' | 'sections';
}

/** A page of mine from a position on. Indexes are made for these kinds, so each has a statement of its own. */
const page = ({ direction, shelf, reading, scope }: PageKind) => {
  const { ahead, end, order } = directions[direction];
  return statement<PageParams>()(`notifications.${direction}_${shelf}_${reading}_of_${scope}`, (_db, $) => {
    const from = (isMeant: RawBuilder<SqlBool>) => sql<NotificationRow>`
      select *, ${readerOf($.me)} as reader from notifications
      where user_id = ${$.me} and position ${sql.raw(ahead)} coalesce(${$.from}::uuid, ${sql.lit(end)})
        and ${isMeant} and ${sql.raw(shelves[shelf])} and ${sql.raw(readings[reading])}
        and (${$.types}::text[] is null or type = any(${$.types}::text[]))
        and ${isOfDesk('notifications', $.isDesk)} and ${isShown('notifications')}
      order by position ${sql.raw(order)} limit ${$.limit}`;
    if (scope === 'everything') return from(sql`true`);
    return sql<NotificationRow>`
      select n.* from unnest(${$.sections}::text[]) as wanted(section) cross join lateral (${from(sql`section = wanted.section`)}) n
      order by n.position ${sql.raw(order)} limit ${$.limit}`;
  });
};

const each = <K extends string, V>(keys: readonly K[], make: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;

export const pages = each(['older', 'newer'], (direction) =>
  each(['listed', 'snoozed'], (shelf) =>
    each(['all', 'unread', 'read'], (reading) => each(['everything', 'sections'], (scope) => page({ direction, shelf, reading, scope }))),
  ),
);

export const myNotification = statement<{ id: Id; me: UserId }>()('notifications.mine', (db, $) =>
  db.selectFrom('notifications').selectAll().select(readerOf('user_id').as('reader')).where('id', '=', $.id).where('user_id', '=', $.me),
);

export const removeMine = statement<{ id: Id; me: UserId }>()('notifications.remove_mine', (db, $) =>
  db.deleteFrom('notifications').where('id', '=', $.id).where('user_id', '=', $.me).returning('id'),
);

/**
 * What is unread of each of these people by section, and how many notifications they put off; whoever has nothing
 * unread has one row without a section. Messages count by the read markers of their conversations (P9), whatever
 * became of the notifications that told of them.
 */
const countsOf = (readers: RawBuilder<readonly UserId[]>) => sql<CountRow>`
  select person.id as user_id, n.section, coalesce(n.count, 0) as count, coalesce(n.requests, 0) as requests,
    coalesce(n.snoozed, 0) as snoozed, ${version}::float8 as version,
    case when n.at_desk > 0 and (select ${worksAtDesk('u')} from ${people('u')} where u.id = n.user_id) then n.at_desk else 0 end as at_desk
  from unnest(${readers}::text[]) as person(id)
  left join (
    select user_id, section, coalesce(sum(count) filter (where snoozed_until is null), 0)::int as count,
      (count(*) filter (where section = 'friends' and snoozed_until is null and metadata ? 'request_id'))::int as requests,
      (coalesce(sum(count) filter (where ${isAtDesk('notifications')} and snoozed_until is null), 0))::int as at_desk,
      count(snoozed_until)::int as snoozed
    from notifications
    where user_id = any(${readers}::text[]) and read_at is null and (section <> 'messages' or snoozed_until is not null)
      and ${isShown('notifications')}
    group by user_id, section
    union all
    select user_id, 'messages', count, 0, 0, 0 from (${unreadMessages(readers)}) unread
  ) n on n.user_id = person.id`;

export const unreadCounts = statement<{ people: readonly UserId[] }>()('notifications.unread_counts', (_db, $) => countsOf($.people));

/** Of one person, for every page: PostgreSQL knows how long this array is, so it keeps the plan; of a parameter it guesses ten and plans anew. */
export const myUnreadCounts = statement<{ me: UserId }>()('notifications.my_unread_counts', (_db, $) => countsOf(sql`array[${$.me}]`));

/** What is older goes, at most so many rows at a time; what was put off, or came back since, stays. */
export const purgeNotifications = statement<{ before: Date; limit: number }>()(
  'notifications.purge',
  (_db, $) => sql<object>`
    delete from notifications where ctid = any(array(
      select ctid from notifications
      where created_at < ${$.before} and snoozed_until is null and (reminded_at is null or reminded_at < ${$.before}) limit ${$.limit}))
    returning 1 as gone`,
);

/** … and by what a deleted message is found in it (P7), but for that of a row which was put off, and so may still be there. */
export const purgeMessageKeys = statement<{ before: Date; limit: number }>()(
  'notifications.purge_message_keys',
  (_db, $) => sql<object>`
    delete from notification_messages where ctid = any(array(
      select k.ctid from notification_messages k
      where k.told_at < ${$.before} and not exists (
        select from notifications n where n.id = k.notification_id and coalesce(n.snoozed_until, n.reminded_at) is not null)
      limit ${$.limit}))
    returning 1 as gone`,
);

export const readerById = statement<{ userId: UserId }>()(
  'notifications.reader_by_id',
  (_db, $) => sql<{ reader: ReaderRow }>`
    select ${readerIn('u')} as reader from ${people('u')} where u.id = ${$.userId}`,
);
