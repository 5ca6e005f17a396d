import { type Expression, type Selectable, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../contract/ids.js';
import { lastId } from '../database/cursors.js';
import { statementsOf } from '../database/statement.js';
import { noBlockBetween } from '../friends/friends.sql.js';
import { people, shownAvatar, shownFirstName, shownName, takesPart } from '../profiles/profiles.sql.js';
import { rides } from '../rides/rides.sql.js';
import type { KindWord, ReceivedReview } from './reviews.contract.js';
import { isKind, isReadBySubject } from './reviews.sql.js';
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

/** The id of a review tells when it was written, so the key hides it. */
const keyOf = (id: Expression<Id>) => sql<string>`encode(sha256(convert_to('review ' || ${id}::text, 'UTF8')), 'hex')`;

/** Those about somebody before the one with this key; all without a key. */
const isBefore = (id: Expression<Id>, { subject, key }: { subject: Expression<UserId>; key: Expression<CursorPart> }) => sql<SqlBool>`
  ${id} < case when ${key}::text is null then ${sql.lit(lastId)}::uuid
    else (select id from reviews where subject_id = ${subject} and counted and ${keyOf(sql.ref('reviews.id'))} = ${key}) end`;

/** The month in which the review `v` was written, where its ride `r` was. */
const month = sql<string>`to_char(v.created_at at time zone r.time_zone, 'YYYY-MM')`;

/**
 * From the key of the last one shown on, or null. Whoever closed the account has taken their name along; words of people between whom
 * and me there is a block are left out.
 */
export const kindWords = statement<{ me: UserId; driver: UserId; after: CursorPart; limit: number }>()(
  'reviews.kind_words',
  (_db, $) => sql<Pick<Review, 'stars' | 'tags' | 'comment'> & Pick<KindWord, 'key' | 'author_name' | 'month'>>`
    select ${keyOf(sql.ref('v.id'))} as key, ${shownFirstName('a')} as author_name,
      v.stars, v.tags, v.comment, ${month} as month
    from reviews v join ${rides('r')} on r.id = v.ride_id and r.driver_id = v.subject_id join ${people('a')} on a.id = v.author_id
    where v.subject_id = ${$.driver} and v.counted and v.is_public and ${isKind('v')}
      and (v.comment is not null or v.tags <> '{}')
      and ${isBefore(sql.ref('v.id'), { subject: $.driver, key: $.after })}
      and ${noBlockBetween(sql.ref('a.id'), $.me)}
    order by v.id desc limit ${$.limit}`,
);

const ifKind = <T>(what: Expression<T>) => sql<T | null>`case when ${isKind('v')} then ${what} end`;

/** From the key of the last one shown on, or null. */
export const receivedReviews = statement<{ me: UserId; after: CursorPart; limit: number }>()('reviews.received', (db, $) =>
  db
    .selectFrom('reviews as v')
    .innerJoin(rides('r'), 'r.id', 'v.ride_id')
    .innerJoin(people('a'), 'a.id', 'v.author_id')
    .select((eb) => [
      keyOf(eb.ref('v.id')).as('key'),
      ifKind(eb.ref('v.ride_id')).as('ride_id'),
      ifKind(shownName('a')).as('author_name'),
      ifKind(shownAvatar('a')).as('author_avatar'),
      sql<ReceivedReview['about_me_as']>`case when ${eb('r.driver_id', '=', $.me)} then 'driver' else 'rider' end`.as('about_me_as'),
      'v.stars',
      'v.tags',
      'v.comment',
      ifKind(eb.ref('v.created_at')).as('created_at'),
      month.as('month'),
    ])
    .where('v.subject_id', '=', $.me)
    .where('v.counted', '=', sql.lit(true))
    .where(isReadBySubject('v'))
    .where((eb) => isBefore(eb.ref('v.id'), { subject: $.me, key: $.after }))
    .orderBy('v.id', 'desc')
    .limit($.limit),
);
