import { type Expression, type RawBuilder, sql } from 'kysely';
import { notifiableKind } from '../chat/chat.sql.js';
import type { Id, UserId } from '../contract/ids.js';
import { people, takesPart } from '../profiles/profiles.sql.js';
import type { NotifiedRow } from './notices/notices.queries.js';
import { isShown, readerIn } from './notifications.sql.js';

/** Ids of unread notices that a push may carry (M74): more do not fit. */
export const maxUnread = 20;

export type ToPushRow = NotifiedRow & {
  is_driver: boolean;
  /** Of messages: where they stand; null where their reader may not be told of that conversation. */
  kind: 'direct' | 'group' | null;
  /** Ids of what is unread, newest first; one more than fit, where there are more. */
  unread: Id[];
};

/**
 * `lateral`, as `told`: a notice that is where it was when a push of it was asked for, still unread, shown, not put off, not grown since;
 * else no row. It is found by its keys, however little is known of the tables.
 */
export const toPush = (id: Expression<Id | null>, position: Expression<Id | null>): RawBuilder<ToPushRow> => sql<ToPushRow>`lateral (
  select n.*, ${readerIn('u')} as reader, to_jsonb(p) as preferences, 'driver' = any(u.roles) as is_driver,
    case when n.section = 'messages'
      then ${notifiableKind(sql<Id>`(n.metadata ->> 'conversation_id')::uuid`, sql<UserId>`n.user_id`)} end as kind,
    array(select other.id from notifications other
      where other.user_id = n.user_id and other.read_at is null and other.snoozed_until is null
      order by other.position desc limit ${sql.lit(maxUnread + 1)}) as unread
  from (
    select * from notifications found
    where found.id = ${id} and found.position = ${position} and found.read_at is null and found.snoozed_until is null
      and ${isShown('found')} offset 0
  ) n
  cross join lateral (select * from ${people('u')} where u.id = n.user_id and ${takesPart('u')} offset 0) u
  left join lateral (select * from notification_preferences theirs where theirs.user_id = n.user_id offset 0) p on true
) told`;
