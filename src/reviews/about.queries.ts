import { type Expression, type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../contract/ids.js';
import { idBefore, lastId } from '../database/cursors.js';
import { statementsOf } from '../database/statement.js';
import { noBlockBetween } from '../friends/friends.sql.js';
import { people, shownAvatar, shownFirstName, shownName, takesPart } from '../profiles/profiles.sql.js';
import { rides } from '../rides/rides.sql.js';
import { kindFrom, type KindWord, type ReceivedReview } from './reviews.contract.js';
import type { ReviewsTables } from './reviews.tables.js';

const statement = statementsOf<ReviewsTables>();

/** Of a cursor that anybody may have made up. */
type CursorPart = string | number | boolean | null;

type Review = Selectable<ReviewsTables['reviews']>;

/** Whether I may see them at all, and whether they drive. */
export const seenDriver = statement<{ me: UserId; whom: UserId }>()('reviews.seen_driver', (db, $) =>
  db
    .selectFrom(people('u'))
    .select(sql<boolean>`'driver' = any(u.roles)`.as('drives'))
    .where('u.id', '=', $.whom)
    .where(takesPart('u'))
    .where(noBlockBetween(sql.ref('u.id'), $.me)),
);

const keyOf = (id: Expression<Id>) => sql<string>`encode(sha256(convert_to('kind word ' || ${id}::text, 'UTF8')), 'hex')`;

/**
 * From the key of the last one shown on, or null. The id of a review tells when it was written, so the key hides it.
 * Whoever closed the account has taken their name along; words of people between whom and me there is a block are left out.
 */
export const kindWords = statement<{ me: UserId; driver: UserId; after: CursorPart; limit: number }>()(
  'reviews.kind_words',
  (_db, $) => sql<Pick<Review, 'stars' | 'tags' | 'comment'> & Pick<KindWord, 'key' | 'author_name' | 'month'>>`
    with after as (
      select id from reviews where subject_id = ${$.driver} and counted and is_public and ${keyOf(sql.ref('id'))} = ${$.after}
    )
    select ${keyOf(sql.ref('v.id'))} as key, ${shownFirstName('a')} as author_name,
      v.stars, v.tags, v.comment, to_char(v.created_at at time zone 'UTC', 'YYYY-MM') as month
    from reviews v join ${rides('r')} on r.id = v.ride_id and r.driver_id = v.subject_id join ${people('a')} on a.id = v.author_id
    where v.subject_id = ${$.driver} and v.counted and v.is_public and v.stars >= ${sql.lit(kindFrom)}
      and (v.comment is not null or v.tags <> '{}')
      and v.id < case when ${$.after}::text is null then ${sql.lit(lastId)}::uuid else (select id from after) end
      and ${noBlockBetween(sql.ref('a.id'), $.me)}
    order by v.id desc limit ${$.limit}`,
);

/** From the id of the last one shown on, or null; those of people between whom and me there is a block are left out (P22). */
export const receivedReviews = statement<{ me: UserId; after: Id | null; limit: number }>()('reviews.received', (db, $) =>
  db
    .selectFrom('reviews as v')
    .innerJoin(rides('r'), 'r.id', 'v.ride_id')
    .innerJoin(people('a'), 'a.id', 'v.author_id')
    .select((eb) => [
      'v.id',
      'v.ride_id',
      shownName('a').as('author_name'),
      shownAvatar('a').as('author_avatar'),
      sql<ReceivedReview['about_me_as']>`case when ${eb('r.driver_id', '=', $.me)} then 'driver' else 'rider' end`.as('about_me_as'),
      'v.stars',
      'v.tags',
      'v.comment',
      'v.created_at',
    ])
    .where('v.subject_id', '=', $.me)
    .where('v.counted', '=', sql.lit(true))
    .where(noBlockBetween(sql.ref('a.id'), $.me))
    .where('v.id', '<', idBefore($.after))
    .orderBy('v.id', 'desc')
    .limit($.limit),
);
