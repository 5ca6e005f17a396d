import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { lastUnread, unreadIn } from '../chat/chat.sql.js';
import type { Id, UserId } from '../contract/ids.js';
import { type Slots, statementsOf } from '../database/statement.js';
import type { Section } from './notification-types.contract.js';
import type { Area, NotificationRow } from './notification.view.js';
import { isOfDesk, isOfSections, isShown, readerOf } from './notifications.sql.js';
import type { NotificationsTables } from './notifications.tables.js';

const statement = statementsOf<NotificationsTables>();

/** A notification of messages, with whether they are read. */
export type MessageNotice = Pick<NotificationRow, 'id' | 'position'> & {
  /** The last of its messages that is unread. */
  message_id: Id | null;
};

/** Reading one also ends its snooze (M71). */
export const markOne = statement<{ id: Id; me: UserId; now: Date }>()('notifications.mark_one', (db, $) =>
  db
    .updateTable('notifications')
    .set({ read_at: $.now, snoozed_until: null })
    .where('id', '=', $.id)
    .where('user_id', '=', $.me)
    .where('read_at', 'is', null)
    .returningAll()
    .returning(readerOf('user_id').as('reader')),
);

export interface Seen {
  me: UserId;
  now: Date;
  /** The position of the newest one that was seen; null for all. */
  upTo: Id | null;
}

/** What came to be meanwhile stays (S47), as does what is not shown, and what was put off comes back. */
const meant = ($: Slots<Seen>) => sql<SqlBool>`
  user_id = ${$.me} and read_at is null and snoozed_until is null and created_at <= ${$.now}
  and (${$.upTo}::uuid is null or position <= ${$.upTo}::uuid) and ${isShown('notifications')}`;

/** Without messages: see `messageNotices`. */
export const markAll = statement<Seen & Pick<Area, 'isDesk'> & { sections: readonly Section[] }>()(
  'notifications.mark_all',
  (_db, $) => sql<NotificationRow>`
    update notifications set read_at = ${$.now}
    where ${meant($)} and ${isOfSections('notifications', $.sections)} and ${isOfDesk('notifications', $.isDesk)}
    returning *, ${readerOf('user_id')} as reader`,
);

/** Notices `n` of messages to me, each with the last message that it counts and I have not read; null where I have read them all. */
const withLastUnread = (me: RawBuilder<UserId>, which: RawBuilder<SqlBool>) => sql<MessageNotice>`
  select n.id, n.position, last.id as message_id
  from (select * from notifications where ${which} and section = 'messages') n
  left join lateral (
    select m.id from (${unreadIn(sql<Id>`(n.metadata ->> 'conversation_id')::uuid`, me)}) m
    where exists (select from notification_messages k where k.user_id = ${me} and k.message_id = m.id and k.notification_id = n.id)
    order by m.seq desc limit 1
  ) last on true`;

export const messageNotice = statement<{ me: UserId; id: Id }>()('notifications.message_notice', (_db, $) =>
  withLastUnread($.me, sql<SqlBool>`user_id = ${$.me} and id = ${$.id} and read_at is null`),
);

export const messageNotices = statement<Seen>()('notifications.message_notices', (_db, $) => withLastUnread($.me, meant($)));

/**
 * The last message that I have not read, until then, of each conversation, whether a notice tells of it or not; but for those of which
 * an unread notice is not meant: it came since, or is put off.
 */
export const unnotified = statement<Seen & { until: Date }>()(
  'notifications.unnotified',
  (_db, $) => sql<{ message_id: Id }>`
    select last.message_id from (${lastUnread($.me, $.until)}) last
    where not exists (
      select from notifications where user_id = ${$.me} and section = 'messages' and read_at is null
        and metadata ->> 'conversation_id' = last.conversation_id::text and not (${meant($)}))`,
);

/** Reads what I was told of a ride, with or without what I put off: its page shows all of it. Ratings have a page of their own. */
export const markRide = statement<{ me: UserId; now: Date; rideId: Id; keepsSnoozed: boolean }>()(
  'notifications.mark_ride',
  (_db, $) => sql<NotificationRow>`
    update notifications set read_at = ${$.now}, snoozed_until = null
    where user_id = ${$.me} and read_at is null and section in ('rides', 'payments') and metadata ->> 'ride_id' = ${$.rideId}
      and coalesce(metadata ->> 'actionable', 'false') <> 'true' and (snoozed_until is null or not ${$.keepsSnoozed}::boolean)
    returning *, ${readerOf('user_id')} as reader`,
);

/** Reads those of mine that are where they were; one that has grown since has moved. */
export const markSeen = statement<{ me: UserId; now: Date; ids: readonly Id[]; positions: readonly Id[] }>()(
  'notifications.mark_seen',
  (_db, $) => sql<NotificationRow>`
    update notifications n set read_at = ${$.now}, snoozed_until = null
    from unnest(${$.ids}::uuid[], ${$.positions}::uuid[]) as seen(id, position)
    where n.id = seen.id and n.position = seen.position and n.user_id = ${$.me} and n.read_at is null
    returning n.*, ${readerOf('n.user_id')} as reader`,
);
