import { reviewWindowMs } from '../rides/ride.contract.js';
import { averageOver, eligibleMax, type ReviewTag } from './reviews.contract.js';
import { textOf } from '../database/statement.js';
import { shownAvatar, shownName } from '../profiles/profiles.sql.js';

export interface ReviewRow {
  readonly id: string;
  readonly ride_id: string;
  readonly author_id: string;
  readonly subject_id: string;
  readonly stars: number;
  readonly tags: ReviewTag[];
  readonly comment: string | null;
  readonly created_at: Date;
  readonly visible_at: Date;
}

const columns = 'id, ride_id, author_id, subject_id, stars, tags, comment, created_at, visible_at';

/** $1 ride, $2 author, $3 subject, $4 stars, $5 tags, $6 comment, $7 now, $8 visible at. Nothing comes back for a second one. */
export const insertReview = `
  insert into reviews (ride_id, author_id, subject_id, stars, tags, comment, created_at, visible_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (ride_id, author_id) do nothing returning ${columns}`;

/** $1 ride, $2 author. */
export const reviewBy = `select ${columns} from reviews where ride_id = $1 and author_id = $2`;

/** $1 ride, $2 me, $3 now: mine, and the other side's once it may be seen. */
export const visibleReviews = `select ${columns} from reviews where ride_id = $1 and (author_id = $2 or visible_at <= $3) order by id`;

/** $1 ride: holds the row, so that two reviews of one ride follow each other. */
export const lockRide = 'select id from rides where id = $1 for update';

/** $1 review, $2 now: only once. */
export const markCounted = `
  update reviews set counted = true, visible_at = least(visible_at, $2) where id = $1 and not counted returning ${columns}`;

/** $1 subject: the average of the last reviews that count (D8). */
export const averageOf = `
  select round(avg(stars), 2)::float8 as average
  from (select stars from reviews where subject_id = $1 and counted order by id desc limit ${averageOver}) latest`;

/** $1 review, $2 now. */
export const dueReview = 'select id from reviews where id = $1 and not counted and visible_at <= $2';

/** $1 now. */
export const dueReviews = 'select id from reviews where not counted and visible_at <= $1 order by visible_at limit 200';

const window = `interval '${reviewWindowMs / 1000} seconds'`;
const unreviewed = `r.status = 'completed' and r.completed_at > $2::timestamptz - ${window}
  and not exists (select from reviews mine where mine.ride_id = r.id and mine.author_id = $1)`;

/** $1 me, $2 now. */
export const eligibleJson = `
  with open as (
    select r.driver_id as subject, r.id, r.completed_at from rides r where r.customer_id = $1 and ${unreviewed}
    union all
    select r.customer_id, r.id, r.completed_at from rides r where r.driver_id = $1 and ${unreviewed}
  ), people as (
    select subject, count(*)::int as count, max(completed_at) as completed_at, (array_agg(id order by completed_at desc))[1] as ride_id
    from open group by subject order by completed_at desc limit ${eligibleMax}
  )
  select json_build_object('eligibleUsers', coalesce(json_agg(json_build_object(
    'clerk_id', u.id, 'full_name', ${textOf(shownName('u'))},
    'avatar_url', ${textOf(shownAvatar('u'))},
    'unreviewedCount', p.count, 'ride_id', p.ride_id, 'completed_at', p.completed_at) order by p.completed_at desc), '[]'))::text as json
  from people p join users u on u.id = p.subject`;

/** $1 ride: who has not rated the other side of it. */
export const silentPeople = `
  select person, subject from rides r
  cross join lateral (values (r.customer_id, r.driver_id), (r.driver_id, r.customer_id)) as side (person, subject)
  where r.id = $1 and r.status = 'completed' and not exists (select from reviews v where v.ride_id = r.id and v.author_id = side.person)`;
