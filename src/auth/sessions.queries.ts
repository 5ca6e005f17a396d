import { textOf } from '../database/statement.js';
import { takesPart } from '../profiles/profiles.sql.js';

/**
 * $1 token hash, $2 now, $3 last seen after. The old token of a renewed session counts until the new one was used, and
 * then for a moment. `token` says what is to be done: the first one is `due` for a new one, an old one is `replaced`
 * by one that was not used yet (its answer may have been lost), and `first` is the new one in use for the first time.
 */
export const findSession = `
  select s.id, s.user_id, u.roles, s.last_seen_at, s.expires_at,
    case when s.old_token_hash = $1 then case when s.old_token_until is null then 'replaced' else 'current' end
      when s.renew then 'due' when s.old_token_hash is not null and s.old_token_until is null then 'first' else 'current' end as token
  from sessions s join users u on u.id = s.user_id
  where (s.token_hash = $1 or (s.old_token_hash = $1 and (s.old_token_until is null or s.old_token_until > $2)))
    and s.expires_at > $2 and s.last_seen_at > $3
    and ${textOf(takesPart('u'))}`;

/** $1 ids, $2 now, $3 last seen after. */
export const validSessions = `
  select s.id, u.roles from sessions s join users u on u.id = s.user_id
  where s.id = any($1) and s.expires_at > $2 and s.last_seen_at > $3
    and ${textOf(takesPart('u'))}`;

/** $1 token hash, $2 user, $3 user agent, $4 now, $5 expiry. */
export const insertSession = `
  insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
  values ($1, $2, $3, $4, $4, $5) returning id`;

/** $1 user, $2 how many of the newest stay. */
export const trimSessions = `
  delete from sessions where id = any(array(
    select id from sessions where user_id = $1 order by created_at desc, id desc offset $2)) returning id`;

/** $1 token hash, the old one of a renewed session too. */
export const endSession = 'delete from sessions where token_hash = $1 or old_token_hash = $1 returning id, user_id';

/** $1 old hash, $2 new hash. Of requests at once only one renews; they all answer the same new token. */
export const renewSession = `
  update sessions set token_hash = $2, old_token_hash = $1, old_token_until = null, renew = false where token_hash = $1 and renew`;

/** $1 session, $2 until when the old token counts, now that the new one has arrived. */
export const retireOldToken = `
  update sessions set old_token_until = $2 where id = $1 and old_token_hash is not null and old_token_until is null`;

/** $1 now, $2 last seen before, $3 how many. */
export const sweepSessions = `
  delete from sessions where id = any(array(
    select id from sessions where expires_at < $1 limit $3)) or id = any(array(
    select id from sessions where last_seen_at < $2 limit $3))`;
