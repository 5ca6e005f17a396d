import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../contract/ids.js';
import { statementsOf } from '../database/statement.js';
import { people, shownAvatar, shownName } from '../profiles/profiles.sql.js';
import { isOpen, rides } from '../rides/rides.sql.js';
import type { RideStatus } from '../rides/ride.contract.js';
import type { TripShare } from './sharing.contract.js';
import type { SharingTables } from './sharing.tables.js';

const statement = statementsOf<SharingTables>();

type Share = Selectable<SharingTables['trip_shares']>;

/** What decides whether a ride can be shared. */
export const shareable = statement<{ id: Id }>()(
  'sharing.shareable',
  (_db, $) => sql<{ customer_id: UserId; status: RideStatus; completed_at: Date | null; passenger_name: string | null }>`
    select r.customer_id, r.status, r.completed_at, r.passenger_name from ${rides('r')} where r.id = ${$.id}`,
);

/**
 * Which ride a link leads to, and whether it is its passenger's. One of an alert leads there while the ride is whose alert it is: the next
 * driver is nobody's business who trusts the one before (M53).
 */
export const rideOfToken = statement<{ hash: string }>()(
  'sharing.ride_of_token',
  (_db, $) => sql<Pick<Share, 'ride_id' | 'is_passenger'>>`
    select s.ride_id, s.is_passenger from trip_shares s join ${rides('r')} on r.id = s.ride_id
    where s.token_hash = ${$.hash} and (s.alert_by is null or s.alert_by in (r.customer_id, r.driver_id))`,
);

export type ShareRow = Omit<TripShare, 'created_at'> & Pick<Share, 'created_at'>;

/** Who has a link to a ride, the first one first. */
export const sharesOf = statement<{ ride: Id; limit: number }>()(
  'sharing.shares_of',
  (_db, $) => sql<ShareRow>`
    select s.id, s.friend_id, case when u.id is null then s.name else ${shownName('u')} end as name,
      case when u.id is not null then ${shownAvatar('u')} end as avatar_url, s.is_passenger, s.created_at
    from trip_shares s left join ${people('u')} on u.id = s.friend_id
    where s.ride_id = ${$.ride} and s.alert_by is null order by s.created_at, s.id limit ${$.limit}`,
);

export const shareOfFriend = statement<{ ride: Id; friend: UserId }>()('sharing.share_of_friend', (db, $) =>
  db
    .selectFrom('trip_shares')
    .select(['id', 'created_at', 'sent_at'])
    .where('ride_id', '=', $.ride)
    .where('friend_id', '=', $.friend)
    .where('alert_by', 'is', null),
);

interface NewShare {
  /** Null: a new one. */
  readonly id: Id | null;
  readonly ride: Id;
  readonly hash: string;
  readonly friend: UserId | null;
  readonly name: string | null;
  readonly isPassenger: boolean;
  readonly now: Date;
}

/** Nothing comes back where the id is another ride's. */
export const insertShare = statement<NewShare>()(
  'sharing.insert_share',
  (_db, $) => sql<{ id: Id }>`
    insert into trip_shares (id, ride_id, token_hash, friend_id, name, is_passenger, created_at)
    values (coalesce(${$.id}::uuid, uuidv7()), ${$.ride}, ${$.hash}, ${$.friend}, ${$.name}, ${$.isPassenger}, ${$.now})
    on conflict (id) do nothing returning id`,
);

/** The link of a repeated call gets the token that this answer carries: nobody knows the one before (I7). */
export const renewLink = statement<{ id: Id | null; ride: Id; hash: string }>()(
  'sharing.renew_link',
  (_db, $) => sql<{ id: Id }>`
    update trip_shares set token_hash = ${$.hash}
    where id = ${$.id}::uuid and ride_id = ${$.ride} and friend_id is null and not is_passenger returning id`,
);

/** A passenger's link leads on from its new address only, which was made now: whoever holds the one before has the PIN no more. */
export const renewPassengerLink = statement<{ ride: Id; hash: string; now: Date }>()(
  'sharing.renew_passenger_link',
  (_db, $) => sql<{ id: Id }>`
    update trip_shares set token_hash = ${$.hash}, created_at = ${$.now}
    where ride_id = ${$.ride} and is_passenger returning id`,
);

export const markSent = statement<{ id: Id; now: Date }>()('sharing.mark_sent', (db, $) =>
  db.updateTable('trip_shares').set({ sent_at: $.now }).where('id', '=', $.id),
);

export const removeShare = statement<{ id: Id; ride: Id }>()('sharing.remove_share', (db, $) =>
  db.deleteFrom('trip_shares').where('id', '=', $.id).where('ride_id', '=', $.ride),
);

/** Two who are no friends any more follow each other's rides no longer. */
export const endSharesBetween = statement<{ a: UserId; b: UserId }>()(
  'sharing.end_shares_between',
  (_db, $) => sql<object>`
    delete from trip_shares s using ${rides('r')}
    where r.id = s.ride_id and s.friend_id in (${$.a}, ${$.b}) and coalesce(s.alert_by, r.customer_id) in (${$.a}, ${$.b})`,
);

interface AlertShares {
  readonly ride: Id;
  readonly me: UserId;
  readonly friends: readonly UserId[];
  /** One for each friend. */
  readonly hashes: readonly string[];
  readonly now: Date;
}

/** Links that go with an alert of `me`. */
export const insertAlertShares = statement<AlertShares>()(
  'sharing.insert_alert_shares',
  (_db, $) => sql<object>`
    insert into trip_shares (ride_id, token_hash, friend_id, alert_by, created_at)
    select ${$.ride}::uuid, link.hash, link.friend, ${$.me}::text, ${$.now}::timestamptz
    from unnest(${$.friends}::text[], ${$.hashes}::text[]) as link (friend, hash)`,
);

export const endAlertShares = statement<{ ride: Id; me: UserId }>()('sharing.end_alert_shares', (db, $) =>
  db.deleteFrom('trip_shares').where('ride_id', '=', $.ride).where('alert_by', '=', $.me).returning('friend_id'),
);

/** A ride can be moved on and on: however old its links are, they stay as long as they show it. */
export const forgetShares = statement<{ before: Date; shownSince: Date; limit: number }>()(
  'sharing.forget_shares',
  (_db, $) => sql<object>`
    delete from trip_shares where id = any(array(
      select s.id from trip_shares s join ${rides('r')} on r.id = s.ride_id
      where s.created_at < ${$.before} and not ${isOpen('r')} and (r.completed_at is null or r.completed_at <= ${$.shownSince})
      order by s.created_at limit ${$.limit}))
    returning 1 as gone`,
);
