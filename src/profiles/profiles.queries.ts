import { textOf } from '../database/statement.js';
import { takesPart } from './profiles.sql.js';

const columns = `id, full_name, email, phone, pronouns, home_town, avatar_url, roles, is_agent, agent_emoji,
  average_rating, total_ratings, time_zone, suspended_at, deleted_at`;

export const usersByIds = `select ${columns} from users where id = any($1)`;

/** $1 ids. Those who take part: agents too, but nobody deleted or suspended. */
export const activeIds = `select id from users where id = any($1) and ${textOf(takesPart('users'))}`;

/**
 * $1 id, $2 name, $3 e-mail, $4 now. A sign-in makes the row or brings it up to date, except where the person
 * chose another value here. `joined` says that the row is new (PostgreSQL sets xmax only on an update).
 */
export const upsertAtSignIn = `
  insert into users as u (id, full_name, email, created_at, updated_at) values ($1, $2, $3, $4, $4)
  on conflict (id) do update set
    full_name = case when u.full_name_edited then u.full_name else excluded.full_name end,
    email = case when u.email_edited then u.email else coalesce(excluded.email, u.email) end,
    updated_at = case
      when (not u.full_name_edited and u.full_name <> excluded.full_name)
        or (not u.email_edited and excluded.email is not null and u.email is distinct from excluded.email)
      then excluded.updated_at else u.updated_at end
  where ${textOf(takesPart('u'))} and not u.is_agent
  returning (xmax = 0) as joined`;

const stillHere = textOf(takesPart('users'));

/** $1 id, $2 the fields given as JSON (null empties one), $3 now. A name chosen here outlives the next sign-in. */
export const editUser = `
  update users u set
    full_name = coalesce($2::jsonb ->> 'full_name', u.full_name),
    full_name_edited = u.full_name_edited or $2::jsonb ? 'full_name',
    phone = case when $2::jsonb ? 'phone' then $2::jsonb ->> 'phone' else u.phone end,
    pronouns = case when $2::jsonb ? 'pronouns' then $2::jsonb ->> 'pronouns' else u.pronouns end,
    home_town = case when $2::jsonb ? 'home_town' then $2::jsonb ->> 'home_town' else u.home_town end,
    time_zone = case when $2::jsonb ? 'time_zone' then $2::jsonb ->> 'time_zone' else u.time_zone end,
    updated_at = $3
  where id = $1 and ${textOf(takesPart('u'))}
  returning ${columns}`;

/** $1 id. */
export const lockUser = `select avatar_url from users where id = $1 and ${stillHere} for no key update`;

/** $1 id, $2 address or null, $3 now. */
export const setPhoto = `update users set avatar_url = $2, updated_at = $3 where id = $1 and ${stillHere} returning ${columns}`;

/** $1 id: whoever counts a rating waits for the one before. */
export const lockRating = 'select id from users where id = $1 for no key update';

/** $1 id, $2 average, $3 now. */
export const countRating = `
  update users set total_ratings = total_ratings + 1, average_rating = $2, updated_at = $3 where id = $1 returning total_ratings`;
