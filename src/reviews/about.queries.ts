import { kindFrom } from './reviews.contract.js';
import { textOf, words } from '../database/statement.js';
import { noBlockBetween } from '../friends/friends.sql.js';
import { shownAvatar, shownName, takesPart } from '../profiles/profiles.sql.js';

/** $1 me, $2 whom: whether I may see them at all, and whether they drive. */
export const seenDriver = `
  select 'driver' = any(u.roles) as drives from users u
  where u.id = $2 and ${textOf(takesPart('u'))} and ${textOf(noBlockBetween(words('u.id'), words('$1')))}`;

const keyOf = (id: string): string => `encode(sha256(convert_to('kind word ' || ${id}::text, 'UTF8')), 'hex')`;

/**
 * $1 me, $2 driver, $3 key of the last one shown or null, $4 how many. The id of a review tells when it was written, so the
 * key hides it. Whoever closed the account has taken their name along; words of people between whom and me there is a block are left out.
 */
export const kindWords = `
  with after as (
    select id from reviews where subject_id = $2 and counted and is_public and ${keyOf('id')} = $3
  )
  select ${keyOf('v.id')} as key, split_part(${textOf(shownName('a'))}, ' ', 1) as author_name,
    v.stars, v.tags, v.comment, to_char(v.created_at at time zone 'UTC', 'YYYY-MM') as month
  from reviews v join rides r on r.id = v.ride_id and r.driver_id = v.subject_id join users a on a.id = v.author_id
  where v.subject_id = $2 and v.counted and v.is_public and v.stars >= ${kindFrom} and (v.comment is not null or v.tags <> '{}')
    and ($3::text is null or v.id < (select id from after))
    and ${textOf(noBlockBetween(words('a.id'), words('$1')))}
  order by v.id desc limit $4`;

/** $1 me, $2 id of the last one shown or null, $3 how many. */
export const receivedReviews = `
  select v.id, v.ride_id, ${textOf(shownName('a'))} as author_name,
    ${textOf(shownAvatar('a'))} as author_avatar,
    case when r.driver_id = $1 then 'driver' else 'rider' end as about_me_as, v.stars, v.tags, v.comment, v.created_at
  from reviews v join rides r on r.id = v.ride_id join users a on a.id = v.author_id
  where v.subject_id = $1 and v.counted and ($2::uuid is null or v.id < $2)
  order by v.id desc limit $3`;
