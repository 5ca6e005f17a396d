import { type Expression, type Selectable, sql } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { type Slots, statementsOf } from '../database/statement.js';
import { version } from '../database/version.js';
import { areFriends, friendsOf, noBlockBetween } from '../friends/friends.sql.js';
import { isPerson, people, personOf, takesPart } from '../profiles/profiles.sql.js';
import type { PresenceStatus } from './presence.contract.js';
import type { PresenceTables } from './presence.tables.js';

const statement = statementsOf<PresenceTables>();

type Kept = Selectable<PresenceTables['presence_people']>;

export type PresenceRow = Pick<Kept, 'user_id' | 'manual' | 'status_text' | 'visibility' | 'last_seen_at' | 'last_heartbeat_at'> & {
  is_driver: boolean;
  is_online: boolean;
  is_away: boolean;
  /** All live sources are on a slow network; null without a live source. */
  is_slow: boolean | null;
  device: Selectable<PresenceTables['presence_leases']>['device'] | null;
  version: number;
};

interface Asked {
  now: Date;
  people: readonly UserId[];
}

/** Live sources of `u.id` by the clock, merged; times also of those that have run out and wait for the sweep. */
const mergedLeases = ($: Slots<Asked>) => sql`
  left join lateral (
    select coalesce(bool_or(status = 'online') filter (where expires_at > ${$.now}), false) as is_online,
      coalesce(bool_or(status = 'away') filter (where expires_at > ${$.now}), false) as is_away,
      bool_and(is_slow) filter (where expires_at > ${$.now}) as is_slow,
      (array_agg(device order by active_at desc) filter (where expires_at > ${$.now}))[1] as device,
      max(active_at) as active_at,
      max(beat_at) as beat_at
    from presence_leases where user_id = u.id
  ) l on true`;

const columns = sql`u.id as user_id, 'driver' = any (u.roles) as is_driver, p.manual, p.status_text,
  coalesce(p.visibility, 'friends') as visibility, l.is_online, l.is_away, l.is_slow, l.device,
  greatest(p.last_seen_at, l.active_at) as last_seen_at, greatest(p.last_heartbeat_at, l.beat_at) as last_heartbeat_at`;

const asTheyAre = ($: Slots<Asked>) => sql`
  select ${columns} from ${people('u')} left join presence_people p on p.user_id = u.id ${mergedLeases($)}
  where u.id = any (${$.people}::text[])`;

/** People as they are, whoever may see it. */
export const presenceOf = statement<Asked>()(
  'presence.of',
  (_db, $) => sql<PresenceRow>`select ${version}::float8 as version, person.* from (${asTheyAre($)}) person`,
);

/** `u` shows themselves, and so does `me`: reciprocal (M152), and across no block (P22). For friends. */
const showsTo = (me: Expression<UserId>) => sql`(
  coalesce(p.visibility, 'friends') = 'friends'
  and not exists (select from presence_people me where me.user_id = ${me} and me.visibility = 'nobody')
  and ${noBlockBetween(sql.ref('u.id'), me)})`;

/** Nobody at all: it only says when. */
interface NobodyRow {
  user_id: null;
  version: number;
}

/** Only those whom the asker may see: friends (P21). */
export const presenceSeenBy = statement<Asked & { me: UserId }>()(
  'presence.seen_by',
  (_db, $) => sql<PresenceRow | NobodyRow>`
    select looked.version, seen.* from (select ${version}::float8 as version) looked left join (
      ${asTheyAre($)} and ${takesPart('u')}
        and (u.id = ${$.me} or (${areFriends(sql.ref('u.id'), $.me)} and ${showsTo($.me)}))
    ) seen on true`,
);

/** Friends who are online, by name: `mergedStatus` in words. A look-up for each friend, and the rest for those who are there alone. */
export const onlineFriends = statement<{ me: UserId; now: Date; limit: number }>()(
  'presence.online_friends',
  (_db, $) => sql<{ id: UserId }>`
    select u.id from (${friendsOf($.me)}) friend
    cross join lateral (
      select from presence_leases l where l.user_id = friend.id and l.status = 'online' and l.expires_at > ${$.now} limit 1
    ) here
    cross join ${personOf(sql.ref('friend.id'))}
    left join presence_people p on p.user_id = u.id
    where ${isPerson('u')} and p.manual is null and ${showsTo($.me)}
    order by u.full_name, u.id limit ${$.limit}`,
);

/** To whom each of these people's status is published, that is to friends who do not hide themselves. */
export const audiences = statement<{ people: readonly UserId[] }>()(
  'presence.audiences',
  (_db, $) => sql<{ user_id: UserId; audience: UserId[] }>`
    select u.id as user_id, array_agg(f.id) as audience
    from unnest(${$.people}::text[]) u (id)
    cross join lateral (${friendsOf(sql.ref('u.id'))}) f
    where not exists (select from presence_people o where o.user_id = f.id and o.visibility = 'nobody')
      and ${noBlockBetween(sql.ref('u.id'), sql.ref('f.id'))}
    group by u.id`,
);

/** Rows of people in order, made where missing, and locked in that order (D5). */
export const lockPeople = statement<{ people: readonly UserId[] }>()(
  'presence.lock_people',
  (_db, $) => sql<Pick<Kept, 'user_id' | 'told_status'>>`
    insert into presence_people as p (user_id) select unnest(${$.people}::text[])
    on conflict (user_id) do update set told_status = p.told_status
    returning user_id, told_status`,
);

type Published = Pick<Kept, 'user_id' | 'last_seen_at' | 'last_heartbeat_at'> & { status: PresenceStatus };

/** What is published from now on; the times outlive the leases. */
export const keepPublished = statement<{ published: readonly Published[] }>()(
  'presence.keep_published',
  (_db, $) => sql<object>`
    update presence_people p set told_status = t.status, last_seen_at = t.last_seen_at, last_heartbeat_at = t.last_heartbeat_at
    from jsonb_to_recordset(${$.json.published}::jsonb) as t (user_id text, status text, last_seen_at timestamptz, last_heartbeat_at timestamptz)
    where p.user_id = t.user_id`,
);
