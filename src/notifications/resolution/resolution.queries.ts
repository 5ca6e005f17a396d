import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { literalList, statementsOf } from '../../database/statement.js';
import { deskTypes, type NotificationType, type Section } from '../notification-types.contract.js';
import type { NotificationRow } from '../notification.view.js';
import type { NotificationMetadata } from '../notifications.contract.js';
import { readerOf, unquoted } from '../notifications.sql.js';
import type { NotificationsTables } from '../notifications.tables.js';
import type { Facts } from '../words/words.js';

const statement = statementsOf<NotificationsTables>();

type Gone = Pick<NotificationRow, 'id' | 'user_id'>;

/** Reads what I was told of a conversation; where some messages are still unread, it goes on for those of them that were told. */
export const readBurst = statement<{ me: UserId; collapseKey: string; now: Date; unread: readonly Id[] }>()(
  'notifications.read_burst',
  (_db, $) => sql<NotificationRow>`
    with rest as materialized (
      select b.id, (select count(*)::int from notification_messages k
        where k.user_id = ${$.me} and k.message_id = any(${$.unread}::uuid[]) and k.notification_id = b.id) as count
      from notifications b where b.user_id = ${$.me} and b.collapse_key = ${$.collapseKey} and b.read_at is null
    )
    update notifications n set
      read_at = case when rest.count = 0 then ${$.now}::timestamptz end,
      count = case when rest.count = 0 then n.count else rest.count end,
      facts = case when rest.count = 0 then n.facts else ${unquoted('n.facts')} end,
      snoozed_until = case when rest.count > 0 then n.snoozed_until end
    from rest where n.id = rest.id and n.read_at is null
    returning n.*, ${readerOf('n.user_id')} as reader`,
);

/** Read, if it was not, never to come back (M71), and no act on it any more; `n` is the row. */
const resolved = (now: RawBuilder<Date>) => sql`read_at = coalesce(n.read_at, ${now}), snoozed_until = null, answerable_until = null,
      metadata = n.metadata || '{"actionable": false}'`;

const isAsked = sql<SqlBool>`n.metadata ->> 'actionable' = 'true'`;

/** What these people were asked of a thing, which `key` of the metadata names, is resolved. */
export const resolveAsked = statement<{
  people: readonly UserId[];
  now: Date;
  section: Section;
  key: keyof NotificationMetadata;
  id: string;
}>()(
  'notifications.resolve_asked',
  (_db, $) => sql<NotificationRow>`
    update notifications n set ${resolved($.now)}
    where n.user_id = any(${$.people}::text[]) and n.section = ${$.section} and n.metadata ->> ${$.key} = ${$.id} and ${isAsked}
    returning n.*, ${readerOf('n.user_id')} as reader`,
);

/** … and what each of two was asked about the other. */
export const resolveBetween = statement<{ pair: readonly [UserId, UserId]; now: Date }>()(
  'notifications.resolve_between',
  (_db, $) => sql<NotificationRow>`
    update notifications n set ${resolved($.now)}
    where n.user_id = any(${$.pair}::text[]) and n.metadata ->> 'user_id' = any(${$.pair}::text[]) and ${isAsked}
    returning n.*, ${readerOf('n.user_id')} as reader`,
);

/** … and the returns of which others were told, of a rider or driver who is gone: nothing is charged for them any more. */
export const resolveReturnsOf = statement<{ gone: UserId; now: Date }>()(
  'notifications.resolve_returns_of',
  (_db, $) => sql<NotificationRow>`
    update notifications n set ${resolved($.now)}
    where n.answerable_until is not null and n.facts ->> 'says' in ('lost_item_reported', 'lost_item_confirmed')
      and n.metadata ->> 'user_id' = ${$.gone}
    returning n.*, ${readerOf('n.user_id')} as reader`,
);

/** … and what can be answered no more, at most so many; those that another instance has in hand are its own. */
export const resolveOver = statement<{ now: Date; limit: number }>()(
  'notifications.resolve_over',
  (_db, $) => sql<NotificationRow>`
    with over as (
      select id from notifications where answerable_until <= ${$.now} order by answerable_until limit ${$.limit} for update skip locked
    )
    update notifications n set ${resolved($.now)} from over where n.id = over.id
    returning n.*, ${readerOf('n.user_id')} as reader`,
);

/** What these drivers were told of a ride in notices of some types is read, never comes back, and says something else. */
export const blankAsked = statement<{
  drivers: readonly UserId[];
  now: Date;
  rideId: Id;
  types: readonly NotificationType[];
  facts: Facts;
  metadata: NotificationMetadata;
}>()(
  'notifications.blank_asked',
  (_db, $) => sql<NotificationRow>`
    update notifications set read_at = coalesce(read_at, ${$.now}), snoozed_until = null,
      facts = ${$.json.facts}, metadata = ${$.json.metadata}
    where user_id = any(${$.drivers}::text[]) and section = 'rides' and metadata ->> 'ride_id' = ${$.rideId}
      and type = any(${$.types}::text[]) and metadata ->> 'actionable' is distinct from 'false'
    returning *, ${readerOf('user_id')} as reader`,
);

/** What I was told about another person as a friend, and a friend request where one is meant. */
export const forgetPerson = statement<{ me: UserId; other: UserId; requestId: Id | null }>()(
  'notifications.forget_person',
  (_db, $) => sql<Gone>`
    delete from notifications
    where user_id = ${$.me} and section = 'friends' and ${$.other} in (metadata ->> 'requester_id', metadata ->> 'friend_id')
      and (${$.requestId}::text is null or metadata ->> 'request_id' = ${$.requestId})
    returning id, user_id`,
);

/** What I was asked for by a request that is gone. */
export const forgetAsked = statement<{ me: UserId; section: Section; requestId: Id }>()(
  'notifications.forget_asked',
  (_db, $) => sql<Gone>`
    delete from notifications where user_id = ${$.me} and section = ${$.section} and metadata ->> 'request_id' = ${$.requestId}
    returning id, user_id`,
);

/** What was told under this key alone. */
export const forgetEvent = statement<{ me: UserId; eventKey: string }>()(
  'notifications.forget_event',
  (_db, $) => sql<Gone>`
    delete from notifications where user_id = ${$.me} and event_key = ${$.eventKey} returning id, user_id`,
);

/** What I was told as one of the desk: what is told there alone, and what leads there. */
export const forgetDesk = statement<{ me: UserId }>()(
  'notifications.forget_desk',
  (_db, $) => sql<object>`
    delete from notifications
    where user_id = ${$.me} and (type in (${literalList(deskTypes)}) or metadata ->> 'action_url' like '/admin/%')`,
);

/** What these people were told of a conversation, put off or not, and that they were: shown again, it is told again. */
export const forgetConversation = statement<{ people: readonly UserId[]; conversation: Id }>()(
  'notifications.forget_conversation',
  (_db, $) => sql<Gone>`
    with gone as (
      delete from notifications
      where user_id = any(${$.people}::text[]) and section = 'messages' and metadata ->> 'conversation_id' = ${$.conversation}
      returning id, user_id
    ), untold as (
      delete from notification_messages k using gone where k.user_id = gone.user_id and k.notification_id = gone.id
    ) select id, user_id from gone`,
);

/** Takes a message out of what these people were told; answers the rows that counted it. */
export const forgetKeys = statement<{ people: readonly UserId[]; messageId: Id }>()(
  'notifications.forget_keys',
  (_db, $) => sql<{ id: Id }>`
    delete from notification_messages where user_id = any(${$.people}::text[]) and message_id = ${$.messageId}
    returning notification_id as id`,
);

/**
 * Those rows quote nothing any more (P7). A burst that still grows counts one less where its person had not read the message. What was
 * read, put off since or not, counts no more than is left of all that it told: it may have counted less, when only some of it was unread.
 */
export const shrinkBursts = statement<{ ids: readonly Id[]; unreadBy: readonly UserId[] }>()(
  'notifications.shrink_bursts',
  (_db, $) => sql<NotificationRow>`
    update notifications n set
      count = case
        when n.read_at is null and n.collapse_key is not null then greatest(n.count - (n.user_id = any(${$.unreadBy}::text[]))::int, 0)
        else least(n.count, (select count(*)::int from notification_messages k where k.user_id = n.user_id and k.notification_id = n.id))
      end, facts = ${unquoted('n.facts')}
    where n.id = any(${$.ids}::uuid[]) returning n.*, ${readerOf('n.user_id')} as reader`,
);

/** The rows that quote a message, each the only one that it stands for, quote this of it. */
export const requote = statement<{ people: readonly UserId[]; messageId: Id; preview: string }>()(
  'notifications.requote',
  (_db, $) => sql<NotificationRow>`
    update notifications n set facts = n.facts || jsonb_build_object('preview', ${$.preview}::text)
    from notification_messages k
    where k.user_id = any(${$.people}::text[]) and k.message_id = ${$.messageId} and n.id = k.notification_id and n.facts ? 'preview'
    returning n.*, ${readerOf('n.user_id')} as reader`,
);

export const dropEmpty = statement<{ ids: readonly Id[] }>()(
  'notifications.drop_empty',
  (_db, $) => sql<object>`delete from notifications where id = any(${$.ids}::uuid[]) and count = 0`,
);
