import { type Expression, type RawBuilder, sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { isPerson, people, personOf, type PersonRow } from '../../profiles/profiles.sql.js';
import { acceptsFrom, friendsOf, isPair, mutualFriends, noBlockBetween } from '../friends.sql.js';
import type { FriendsTables } from '../friends.tables.js';
import type { RelationshipRow } from '../friends.view.js';

const statement = statementsOf<FriendsTables>();

/** The id of `u`. */
export const theirId = sql.ref<UserId>('u.id');

/** The one row of `u` and me, if we have one: looked up by its pair, never by reading all friendships. */
export const relationshipWith = (me: Expression<UserId>): RawBuilder<RelationshipRow> => sql<RelationshipRow>`
  (select id, sender_id, status from friend_relationships f
    where ${isPair('f', theirId, me)} limit 1)`;

/** Strangers whose name matches are looked at up to this many: bounds the work for a name that a whole town has. */
const looked = 200;

interface FoundRow extends Pick<PersonRow, 'id' | 'full_name' | 'avatar_url'> {
  request_id: RelationshipRow['id'] | null;
  sender_id: RelationshipRow['sender_id'] | null;
  status: RelationshipRow['status'] | null;
}

/**
 * Two patterns for the name. Friends first, then whoever is open to me: people who take no
 * requests from me are found only by those who already know them (M89).
 */
export const peopleByName = statement<{ me: UserId; pattern: string; orPattern: string; limit: number }>()(
  'friends.people_by_name',
  (_db, $) => sql<FoundRow>`
    with named as (
      (select u.id from (${friendsOf($.me)}) friend cross join ${personOf(sql.ref('friend.id'))}
        where u.full_name ilike ${$.pattern} or u.full_name ilike ${$.orPattern} order by u.full_name, u.id limit ${$.limit})
      union
      (select u.id from ${people('u')}
        where (u.full_name ilike ${$.pattern} or u.full_name ilike ${$.orPattern}) and u.id <> ${$.me} and ${isPerson('u')}
        order by u.full_name, u.id limit ${sql.lit(looked)})
    )
    select u.id, u.full_name, u.avatar_url, r.id as request_id, r.sender_id, r.status
    from named cross join ${personOf(sql.ref('named.id'))} left join lateral ${relationshipWith($.me)} r on true
    where ${isPerson('u')} and ${noBlockBetween(theirId, $.me)}
      and (r.status in ('accepted', 'pending') or ${acceptsFrom(theirId, $.me)})
    order by r.status is not distinct from 'accepted' desc, u.full_name, u.id limit ${$.limit}`,
  // One plan for all patterns would read everybody whom a common name fits.
  { isPlannedAnew: true },
);

export const relationshipSeen = statement<{ me: UserId; other: UserId }>()('friends.relationship_with', (db, $) =>
  db
    .selectFrom('friend_relationships as r')
    .selectAll()
    .select(sql<number>`case when r.status = 'accepted' then ${mutualFriends($.me, $.other)} else 0 end`.as('mutual_friends'))
    .where(isPair('r', $.me, $.other)),
);

export type RelationshipSeen = NonNullable<(typeof relationshipSeen)['row']>;
