import { type Selectable, sql } from 'kysely';
import type { InputOf } from '../contract/endpoint.js';
import type { UserId } from '../contract/ids.js';
import { statementsOf } from '../database/statement.js';
import type { editMe } from './profile-edit.contract.js';
import { isPerson, takesPart } from './profiles.sql.js';
import type { ProfilesTables } from './profiles.tables.js';

const statement = statementsOf<ProfilesTables>();

type User = Selectable<ProfilesTables['users']>;

const columns = [
  'id',
  'full_name',
  'email',
  'phone',
  'pronouns',
  'home_town',
  'avatar_url',
  'roles',
  'is_agent',
  'agent_emoji',
  'average_rating',
  'total_ratings',
  'time_zone',
  'language',
  'suspended_at',
  'deleted_at',
] as const satisfies readonly (keyof User)[];

export type ProfileEdit = InputOf<typeof editMe>['body'];

export type UserRow = Pick<User, (typeof columns)[number]>;

export const usersByIds = statement<{ ids: readonly UserId[] }>()('profiles.users_by_ids', (db, $) =>
  db
    .selectFrom('users')
    .select(columns)
    .where('id', '=', sql<UserId>`any(${$.ids}::text[])`),
);

/** Those who take part: agents too, but nobody deleted or suspended. */
export const activeIds = statement<{ ids: readonly UserId[] }>()('profiles.active_ids', (db, $) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<UserId>`any(${$.ids}::text[])`)
    .where(takesPart('users')),
);

export const timeZoneOf = statement<{ id: UserId }>()('profiles.time_zone_of', (db, $) =>
  db.selectFrom('users').select('time_zone').where('id', '=', $.id),
);

/**
 * A sign-in makes the row or brings it up to date, except where the person chose another value here. `joined` says that
 * the row is new (PostgreSQL sets xmax only on an update).
 */
export const upsertAtSignIn = statement<Pick<User, 'id' | 'full_name' | 'email'> & { now: Date }>()(
  'profiles.upsert_at_sign_in',
  (_db, $) => sql<{ joined: boolean }>`
    insert into users as u (id, full_name, email, created_at, updated_at) values (${$.id}, ${$.full_name}, ${$.email}, ${$.now}, ${$.now})
    on conflict (id) do update set
      full_name = case when u.full_name_edited then u.full_name else excluded.full_name end,
      email = case when u.email_edited then u.email else coalesce(excluded.email, u.email) end,
      updated_at = case
        when (not u.full_name_edited and u.full_name <> excluded.full_name)
          or (not u.email_edited and excluded.email is not null and u.email is distinct from excluded.email)
        then excluded.updated_at else u.updated_at end
    where ${isPerson('u')}
    returning (xmax = 0) as joined`,
);

/** Null empties a field, what is left out stays. A name chosen here outlives the next sign-in. */
export const editUser = statement<{ id: UserId; given: ProfileEdit; now: Date }>()('profiles.edit_user', (_db, $) => {
  const given = sql`${$.json.given}::jsonb`;
  const chosen = (name: keyof ProfileEdit) =>
    sql`case when ${given} ? ${sql.lit(name)} then ${given} ->> ${sql.lit(name)} else ${sql.ref(`u.${name}`)} end`;
  return sql<UserRow>`
    update users u set
      full_name = coalesce(${given} ->> 'full_name', u.full_name),
      full_name_edited = u.full_name_edited or ${given} ? 'full_name',
      phone = ${chosen('phone')},
      pronouns = ${chosen('pronouns')},
      home_town = ${chosen('home_town')},
      time_zone = ${chosen('time_zone')},
      language = ${chosen('language')},
      updated_at = ${$.now}
    where id = ${$.id} and ${takesPart('u')}
    returning ${sql.join(columns.map((name) => sql.ref(name)))}`;
});

export const lockUser = statement<{ id: UserId }>()('profiles.lock_user', (db, $) =>
  db.selectFrom('users').select('avatar_url').where('id', '=', $.id).where(takesPart('users')).forNoKeyUpdate(),
);

export const setPhoto = statement<{ id: UserId; url: string | null; now: Date }>()('profiles.set_photo', (db, $) =>
  db.updateTable('users').set({ avatar_url: $.url, updated_at: $.now }).where('id', '=', $.id).where(takesPart('users')).returning(columns),
);

/**
 * From `at` on they may not sign in; null lets them in again. No row where it is so already, nor of agents, nor of accounts that nobody
 * can come back to.
 */
export const setSuspended = statement<{ id: UserId; at: Date | null; now: Date }>()(
  'profiles.set_suspended',
  (_db, $) => sql<Pick<User, 'id'>>`
    update users set suspended_at = ${$.at}::timestamptz, updated_at = ${$.now}
    where id = ${$.id} and (suspended_at is null) <> (${$.at}::timestamptz is null) and erased_at is null and not is_agent
    returning id`,
);

export const countRating = statement<{ id: UserId; average: number; now: Date }>()('profiles.count_rating', (db, $) =>
  db
    .updateTable('users')
    .set({ total_ratings: sql`total_ratings + 1`, average_rating: sql`${$.average}`, updated_at: $.now })
    .where('id', '=', $.id)
    .where('erased_at', 'is', null)
    .returning('total_ratings'),
);
