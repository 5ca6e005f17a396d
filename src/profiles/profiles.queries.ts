const columns = `id, full_name, email, phone, pronouns, home_town, avatar_url, roles, is_agent, agent_emoji,
  average_rating, total_ratings, suspended_at, deleted_at`;

export const usersByIds = `select ${columns} from users where id = any($1)`;

/** $1 ids. Those who take part: agents too, but nobody deleted or suspended. */
export const activeIds = 'select id from users where id = any($1) and deleted_at is null and suspended_at is null';

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
  where u.deleted_at is null and u.suspended_at is null and not u.is_agent
  returning (xmax = 0) as joined`;
