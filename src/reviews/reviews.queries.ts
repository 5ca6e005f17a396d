import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../contract/ids.js';
import { statementsOf } from '../database/statement.js';
import { noBlockBetween } from '../friends/friends.sql.js';
import { people, shownAvatar, shownName } from '../profiles/profiles.sql.js';
import { isReviewable, rides } from '../rides/rides.sql.js';
import { averageOver, eligibleMax, type ReviewSide } from './reviews.contract.js';
import { isKind } from './reviews.sql.js';
import type { ReviewsTables } from './reviews.tables.js';

const statement = statementsOf<ReviewsTables>();

type Row = Selectable<ReviewsTables['reviews']>;

const columns = [
  'id',
  'ride_id',
  'author_id',
  'subject_id',
  'stars',
  'tags',
  'comment',
  'created_at',
  'visible_at',
] as const satisfies readonly (keyof Row)[];

export type ReviewRow = Pick<Row, (typeof columns)[number]>;

/** Nothing comes back for a second one. */
export const insertReview = statement<Omit<ReviewRow, 'id'>>()('reviews.insert', (db, $) =>
  db
    .insertInto('reviews')
    .values({
      ride_id: $.ride_id,
      author_id: $.author_id,
      subject_id: $.subject_id,
      stars: $.stars,
      tags: $.tags,
      comment: $.comment,
      created_at: $.created_at,
      visible_at: $.visible_at,
    })
    .onConflict((conflict) => conflict.columns(['ride_id', 'author_id']).doNothing())
    .returning(columns),
);

export const reviewBy = statement<{ ride: Id; author: UserId }>()('reviews.by', (db, $) =>
  db.selectFrom('reviews').select(columns).where('ride_id', '=', $.ride).where('author_id', '=', $.author),
);

/** Mine, and the other side's kind one once it may be seen; while there is a block between us, mine alone (P22). */
export const visibleReviews = statement<{ ride: Id; me: UserId; now: Date }>()('reviews.visible', (db, $) =>
  db
    .selectFrom('reviews')
    .select(columns)
    .where('ride_id', '=', $.ride)
    .where((eb) =>
      eb.or([
        eb('author_id', '=', $.me),
        eb.and([eb('visible_at', '<=', $.now), isKind('reviews'), noBlockBetween(eb.ref('author_id'), $.me)]),
      ]),
    )
    .orderBy('id'),
);

const sideOf = sql<ReviewSide>`case when exists (
  select from ${rides('r')} where r.id = reviews.ride_id and r.driver_id = reviews.subject_id) then 'driver' else 'rider' end`;

/** Only once; with the side on which its subject was rated. */
export const markCounted = statement<{ id: Id; now: Date }>()('reviews.mark_counted', (db, $) =>
  db
    .updateTable('reviews')
    .set({ counted: sql.lit(true), visible_at: sql`least(visible_at, ${$.now})` })
    .where('id', '=', $.id)
    .where('counted', '=', sql.lit(false))
    .returning([...columns, sideOf.as('side')]),
);

/** Its subject does not read it, unless it is kind and the block is over. */
export const noteAcrossBlock = statement<{ id: Id }>()('reviews.note_across_block', (db, $) =>
  db
    .updateTable('reviews')
    .set({ across_block: sql.lit(true) })
    .where('id', '=', $.id),
);

/** Of those that count: how many came across a block since the last one that its subject was told of, before this one. */
export const unheardBefore = statement<{ id: Id; subject: UserId }>()(
  'reviews.unheard_before',
  (_db, $) => sql<{ unheard: number }>`
    select count(*)::int as unheard from reviews r
    where r.subject_id = ${$.subject} and r.counted and r.across_block and r.id <> ${$.id} and not exists (
      select from reviews told where told.subject_id = r.subject_id and told.counted and not told.across_block and told.id <> ${$.id}
        and (told.visible_at, told.id) > (r.visible_at, r.id))`,
);

/** The average of the last reviews that count (D8). */
export const averageOf = statement<{ subject: UserId }>()('reviews.average_of', (db, $) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('reviews')
        .select('stars')
        .where('subject_id', '=', $.subject)
        .where('counted', '=', sql.lit(true))
        .orderBy('id', 'desc')
        .limit(sql.lit(averageOver))
        .as('latest'),
    )
    .select(sql<number | null>`round(avg(stars), 2)::float8`.as('average')),
);

export const dueReview = statement<{ id: Id; now: Date }>()('reviews.due', (db, $) =>
  db
    .selectFrom('reviews')
    .select(['author_id', 'subject_id'])
    .where('id', '=', $.id)
    .where('counted', '=', sql.lit(false))
    .where('visible_at', '<=', $.now),
);

export const dueReviews = statement<{ now: Date; limit: number }>()('reviews.all_due', (db, $) =>
  db
    .selectFrom('reviews')
    .select('id')
    .where('counted', '=', sql.lit(false))
    .where('visible_at', '<=', $.now)
    .orderBy('visible_at')
    .limit($.limit),
);

const isUnreviewed = (me: RawBuilder<UserId>, now: RawBuilder<Date>) => sql<SqlBool>`
  ${isReviewable('r', now)} and not exists (select from reviews mine where mine.ride_id = r.id and mine.author_id = ${me})`;

/** Whom I have rides to rate with: nobody between whom and me there is a block (P22). */
export const eligibleJson = statement<{ me: UserId; now: Date }>()(
  'reviews.eligible',
  (_db, $) => sql<{ json: string }>`
    with open as (
      select r.driver_id as subject, 'driver' as side, r.id, r.completed_at from ${rides('r')} where r.customer_id = ${$.me} and ${isUnreviewed($.me, $.now)}
      union all
      select r.customer_id, 'rider', r.id, r.completed_at from ${rides('r')} where r.driver_id = ${$.me} and ${isUnreviewed($.me, $.now)}
    ), people as (
      select subject, count(*)::int as count, max(completed_at) as completed_at,
        (array_agg(id order by completed_at desc, id))[1] as ride_id, (array_agg(side order by completed_at desc, id))[1] as side
      from open where ${noBlockBetween(sql.ref('open.subject'), $.me)} group by subject order by completed_at desc limit ${sql.lit(eligibleMax)}
    )
    select json_build_object('eligibleUsers', coalesce(json_agg(json_build_object(
      'clerk_id', u.id, 'full_name', ${shownName('u')},
      'avatar_url', ${shownAvatar('u')},
      'unreviewedCount', p.count, 'ride_id', p.ride_id, 'side', p.side, 'completed_at', p.completed_at) order by p.completed_at desc), '[]'))::text as json
    from people p join ${people('u')} on u.id = p.subject`,
);

/** Who has not rated the other side of a ride. */
export const silentPeople = statement<{ ride: Id }>()(
  'reviews.silent_people',
  (_db, $) => sql<{ person: UserId; subject: UserId; completed_at: Date }>`
    select person, subject, r.completed_at from ${rides('r')}
    cross join lateral (values (r.customer_id, r.driver_id), (r.driver_id, r.customer_id)) as side (person, subject)
    where r.id = ${$.ride} and r.status = 'completed'
      and not exists (select from reviews v where v.ride_id = r.id and v.author_id = side.person)`,
);
