import { type RawBuilder, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { NotificationRow } from '../notification.view.js';
import { isShown, readerOf } from '../notifications.sql.js';
import type { NotificationsTables } from '../notifications.tables.js';
import type { NotifiedRow } from '../notices/notices.queries.js';

const statement = statementsOf<NotificationsTables>();

/**
 * Puts one of mine off. A read burst of messages that is put off stands for itself from now on: its conversation
 * may have an unread one already (M70).
 */
export const snoozeMine = statement<{ id: Id; me: UserId; until: Date }>()(
  'notifications.snooze_mine',
  (_db, $) => sql<NotificationRow>`
    update notifications set snoozed_until = ${$.until}, read_at = null, reminded_at = null,
      collapse_key = case when read_at is null then collapse_key end
    where id = ${$.id} and user_id = ${$.me}
    returning *, ${readerOf('user_id')} as reader`,
);

export type WokenRow = NotifiedRow & { is_shown: boolean };

/** Brings back those that `due` finds; answers each with what its person wants to be told. */
const wake = (now: RawBuilder<Date>, due: RawBuilder<Pick<NotificationRow, 'id'>>) => sql<WokenRow>`
  with due as (${due}), woken as (
    update notifications n set snoozed_until = null, reminded_at = ${now}, position = uuidv7()
    from due where n.id = due.id
    returning n.*
  )
  select w.*, ${readerOf('w.user_id')} as reader, to_jsonb(p) as preferences, ${isShown('w')} as is_shown
  from woken w left join notification_preferences p on p.user_id = w.user_id
  order by w.position`;

/** One of mine, whenever it is due. */
export const wakeMine = statement<{ now: Date; id: Id; me: UserId }>()('notifications.wake_mine', (_db, $) =>
  wake($.now, sql`select id from notifications where id = ${$.id} and user_id = ${$.me} and snoozed_until is not null for update`),
);

/** One, if it is due. */
export const wakeOne = statement<{ now: Date; id: Id }>()('notifications.wake_one', (_db, $) =>
  wake($.now, sql`select id from notifications where id = ${$.id} and snoozed_until <= ${$.now} for update`),
);

/** All that are due, at most so many; those that another instance has in hand are its own. */
export const wakeDue = statement<{ now: Date; limit: number }>()('notifications.wake_due', (_db, $) =>
  wake(
    $.now,
    sql`select id from notifications where snoozed_until <= ${$.now} order by snoozed_until limit ${$.limit} for update skip locked`,
  ),
);
