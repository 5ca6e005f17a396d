import { sql } from 'kysely';
import { tellableKind } from '../chat/chat.sql.js';
import type { Id, UserId } from '../contract/ids.js';
import { statementsOf } from '../database/statement.js';
import { people, takesPart } from '../profiles/profiles.sql.js';
import type { NotifiedRow } from './notices/notices.queries.js';
import { readerIn, type ReaderRow } from './notifications.sql.js';
import type { NotificationsTables } from './notifications.tables.js';

const statement = statementsOf<NotificationsTables>();

export type ToPushRow = NotifiedRow & {
  is_driver: boolean;
  /** Of messages: where they stand; null where their reader may not be told of that conversation. */
  kind: 'direct' | 'group' | null;
  /** Ids of what is unread, newest first. */
  unread: Id[];
};

/** Those of these notices that are where they were when a push of them was asked for: still unread, not put off, not grown since. */
export const toPush = statement<{ ids: readonly Id[]; positions: readonly Id[]; unreadMax: number }>()(
  'notifications.to_push',
  (_db, $) => sql<ToPushRow>`
    select n.*, ${readerIn('u')} as reader, to_jsonb(p) as preferences, 'driver' = any(u.roles) as is_driver,
      case when n.section = 'messages'
        then ${tellableKind(sql<Id>`(n.metadata ->> 'conversation_id')::uuid`, sql<UserId>`n.user_id`)} end as kind,
      array(select other.id from notifications other
        where other.user_id = n.user_id and other.read_at is null and other.snoozed_until is null
        order by other.position desc limit ${$.unreadMax}) as unread
    from unnest(${$.ids}::uuid[], ${$.positions}::uuid[]) as asked (id, position)
    join notifications n on n.id = asked.id and n.position = asked.position
    join ${people('u')} on u.id = n.user_id and ${takesPart('u')}
    left join notification_preferences p on p.user_id = n.user_id
    where n.read_at is null and n.snoozed_until is null`,
);

export const readerById = statement<{ userId: UserId }>()(
  'notifications.reader_by_id',
  (_db, $) => sql<{ reader: ReaderRow }>`
    select ${readerIn('u')} as reader from ${people('u')} where u.id = ${$.userId}`,
);
