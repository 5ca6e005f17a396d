import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import { deletedUserName, type Role } from '../profiles.contract.js';
import type { ProfilesTables } from '../profiles.tables.js';

const statement = statementsOf<ProfilesTables>();

export const ownProfile = statement<OwnPage>()('profiles.own_profile', (_db, $) =>
  ownRows(
    $,
    sql`
      select u.id as place,
        ${rowWithout('u', 'full_name_edited', 'email_edited', 'is_agent', 'agent_emoji', 'deleted_at', 'erase_at', 'erased_at')} as json
      from users u where u.id = ${$.me}`,
  ),
);

export const photoOf = statement<{ me: UserId }>()('profiles.photo_of', (db, $) =>
  db.selectFrom('users').select('avatar_url').where('id', '=', $.me),
);

/** Nothing of them is left but an id, by which what must stay is held together. */
export const makeNameless = statement<{ me: UserId; now: Date }>()('profiles.make_nameless', (db, $) =>
  db
    .updateTable('users')
    .set({
      full_name: sql.lit(deletedUserName),
      full_name_edited: sql.lit(true),
      email: null,
      email_edited: sql.lit(true),
      phone: null,
      avatar_url: null,
      pronouns: null,
      home_town: null,
      roles: sql<Role[]>`'{customer}'`,
      claimed_roles: sql<Role[]>`'{}'`,
      average_rating: null,
      total_ratings: sql.lit(0),
      time_zone: null,
      language: null,
      updated_at: $.now,
    })
    .where('id', '=', $.me)
    .where('erased_at', 'is not', null),
);
