import { sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { people } from '../../profiles/profiles.sql.js';
import { isOthersRide } from '../../rides/eligible.sql.js';
import { rides, wasEverOn } from '../../rides/rides.sql.js';
import type { NotificationRow, SeenRow } from '../notification.view.js';
import { readerIn, unquoted } from '../notifications.sql.js';
import type { NotificationsTables } from '../notifications.tables.js';
import type { InAppSwitch, NotificationPreferences } from '../preferences/preferences.contract.js';

const statement = statementsOf<NotificationsTables>();

/** What its person wants to be told. */
interface Wanted {
  preferences: NotificationPreferences | null;
}
export type NotifiedRow = NotificationRow & Wanted;
export type WrittenRow = SeenRow & Wanted & { is_new: boolean };

/** What writing adds to a notice. */
type Addition = Omit<WrittenRow, keyof NoticeRecord> & { place: number };

interface Told {
  readonly place: number;
  /** The switch that decides whether it is written at all. */
  readonly switch: InAppSwitch | null;
}

export type NoticeRecord = Told &
  Pick<NotificationRow, 'user_id' | 'type' | 'section' | 'facts' | 'priority' | 'metadata' | 'event_key' | 'told' | 'answerable_until'> & {
    readonly is_own_act: boolean;
  };

export type MessageRecord = Told & Pick<NotificationRow, 'user_id' | 'facts' | 'metadata' | 'collapse_key'> & { readonly message_id: Id };

const isSwitchedOn = sql`(n.switch is null or coalesce((to_jsonb(p) ->> n.switch)::boolean, true))`;

/** A ride tells of fewer events than this. */
const toldKept = 50;

/**
 * Writes notices for those who want them; told again they change nothing (P15). A row that grows (decision 023)
 * takes the words of the newest event, comes to the front, and is unread unless its person did it. The rest of each row is
 * as it was sent.
 */
export const writeNotices = statement<{ notices: readonly NoticeRecord[]; now: Date }>()(
  'notifications.write_notices',
  (_db, $) => sql<Addition>`
    with wanted as (
      select n.*, ${readerIn('u')} as reader, to_jsonb(p) as preferences
      from jsonb_to_recordset(${$.json.notices}::jsonb) as n(place int, user_id text, type text, section text, facts jsonb,
        priority text, metadata jsonb, event_key text, told text[], answerable_until timestamptz, is_own_act boolean, switch text)
      cross join lateral (select * from ${people('u')} where u.id = n.user_id and u.deleted_at is null offset 0) u
      left join lateral (select * from notification_preferences theirs where theirs.user_id = n.user_id offset 0) p on true
      where ${isSwitchedOn}
    ), written as (
      insert into notifications (user_id, type, section, facts, priority, metadata, event_key, told, answerable_until, created_at, read_at)
      select user_id, type, section, facts, priority, metadata, event_key, told, answerable_until, ${$.now}::timestamptz,
        case when is_own_act then ${$.now}::timestamptz end
      from wanted order by place
      on conflict (user_id, event_key) do update
      set type = excluded.type, section = excluded.section, facts = excluded.facts,
        priority = excluded.priority, metadata = excluded.metadata, created_at = excluded.created_at, read_at = excluded.read_at,
        answerable_until = excluded.answerable_until, position = uuidv7(), snoozed_until = null, reminded_at = null,
        told = notifications.told[greatest(1, cardinality(notifications.told) - ${sql.lit(toldKept)}):] || excluded.told
      where not notifications.told @> excluded.told
      returning user_id, event_key, id, position, count, created_at, read_at, snoozed_until, reminded_at, xmax = 0 as is_new
    )
    select written.*, wanted.place, wanted.reader, wanted.preferences
    from written join wanted using (user_id, event_key)
    order by written.position`,
);

/**
 * Writes notices of messages: for each person and conversation one unread row, which later messages join (M70) and so
 * bring back when it was put off (M71). The keys make each message count once, whatever is retried (P15): a second run
 * of the same job finds them, and one that runs at the same moment fails on them and is tried again.
 */
export const writeMessageNotices = statement<{ notices: readonly MessageRecord[]; now: Date }>()(
  'notifications.write_message_notices',
  (_db, $) => sql<WrittenRow>`
    with fresh as (
      select n.* from jsonb_to_recordset(${$.json.notices}::jsonb) as n(place int, user_id text, message_id uuid, collapse_key text,
        facts jsonb, metadata jsonb, switch text)
      join ${people('u')} on u.id = n.user_id and u.deleted_at is null
      left join notification_preferences p on p.user_id = n.user_id
      where ${isSwitchedOn}
        and not exists (select from notification_messages k where k.user_id = n.user_id and k.message_id = n.message_id)
    ), bursts as (
      select distinct on (user_id, collapse_key) *, count(*) over (partition by user_id, collapse_key)::int as count
      from fresh order by user_id, collapse_key, place desc
    ), written as (
      insert into notifications (user_id, type, section, facts, priority, metadata, event_key, collapse_key, count, created_at)
      select user_id, 'new_message', 'messages', case when count = 1 then facts else ${unquoted('facts')} end, 'normal', metadata,
        'new_message:' || message_id, collapse_key, count, ${$.now}::timestamptz
      from bursts order by user_id, collapse_key
      on conflict (user_id, collapse_key) where read_at is null and collapse_key is not null do update
      set facts = ${unquoted('excluded.facts')}, metadata = excluded.metadata, count = notifications.count + excluded.count,
        position = uuidv7(), created_at = excluded.created_at, snoozed_until = null, reminded_at = null
      returning *, xmax = 0 as is_new
    ), keys as (
      insert into notification_messages (user_id, message_id, notification_id, told_at)
      select f.user_id, f.message_id, w.id, ${$.now}::timestamptz
      from fresh f join written w on w.user_id = f.user_id and w.collapse_key = f.collapse_key
    )
    select w.*, ${readerIn('u')} as reader, to_jsonb(p) as preferences
    from written w join ${people('u')} on u.id = w.user_id left join notification_preferences p on p.user_id = w.user_id
    order by w.position`,
);

/** Whom I was told to know perhaps, and since when. */
export const suggestedTo = statement<{ me: UserId }>()('notifications.suggested_to', (db, $) =>
  db
    .selectFrom('notifications')
    .select([sql<UserId>`metadata ->> 'friend_id'`.as('id'), 'created_at as at'])
    .where('user_id', '=', $.me)
    .where('section', '=', sql.lit('friends' as const))
    .where('type', '=', sql.lit('friend_suggestion' as const)),
);

/** Of those who work at the desk whoever may be told what only the desk knows of a ride: nobody who is or was on it. */
export const whoseRideItIsNot = statement<{ people: readonly UserId[]; ride: Id; now: Date }>()(
  'notifications.whose_ride_it_is_not',
  (_db, $) => sql<{ id: UserId }>`
    select of_desk.id from ${rides('r')} cross join unnest(${$.people}::text[]) as of_desk(id)
    where r.id = ${$.ride} and ${isOthersRide(sql.ref('of_desk.id'), $.now)}
      and not ${wasEverOn(sql.ref('r.id'), sql.ref<UserId>('of_desk.id'))} order by of_desk.id`,
);
