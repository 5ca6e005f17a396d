import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { publishedBy, statementsOf } from '../database/statement.js';
import { deletedUserName, type Stranger } from './profiles.contract.js';
import type { ProfilesTables } from './profiles.tables.js';

/** People as statements of other modules join them. Closed and suspended accounts are among them: see `takesPart`. */
export const people = publishedBy<ProfilesTables>()('users', [
  'id',
  'full_name',
  'avatar_url',
  'phone',
  'home_town',
  'roles',
  'is_agent',
  'agent_emoji',
  'average_rating',
  'total_ratings',
  'time_zone',
  'language',
  'created_at',
  'deleted_at',
  'suspended_at',
]);

/** People with what operators alone may know of them. */
export const accounts = publishedBy<ProfilesTables>()('users', [
  'id',
  'full_name',
  'email',
  'avatar_url',
  'roles',
  'is_agent',
  'average_rating',
  'total_ratings',
  'created_at',
  'deleted_at',
  'erased_at',
  'suspended_at',
]);

export type AccountRow = NonNullable<ReturnType<typeof accounts>['expression']['expressionType']>;

/** What others may know of somebody. */
export type PersonRow = NonNullable<ReturnType<typeof people>['expression']['expressionType']>;

/** The row `u` of one person, by a lookup for each: for lists of at most some thousand, the town is not read as a whole. */
export const personOf = (id: Expression<UserId>): RawBuilder<PersonRow> =>
  sql<PersonRow>`lateral (select * from ${people('person')} where person.id = ${id} limit 1) u`;

/** Until the end of the transaction: what changes the things of a person does so one after another. */
export const lockPerson = statementsOf<ProfilesTables>()<{ id: UserId }>()('profiles.lock_person', (db, $) =>
  db.selectFrom('users').select('id').where('id', '=', $.id).forNoKeyUpdate(),
);

/** The same of somebody who takes part: no row for whoever closed the account meanwhile. */
export const holdPerson = statementsOf<ProfilesTables>()<{ id: UserId }>()('profiles.hold_person', (db, $) =>
  db.selectFrom('users').select('id').where('id', '=', $.id).where(takesPart('users')).forNoKeyUpdate(),
);

/** `lockPerson` of several, always in one order. */
export const lockPeople = statementsOf<ProfilesTables>()<{ ids: readonly UserId[] }>()(
  'profiles.lock_people',
  (_db, $) => sql<{ id: UserId }>`select id from users where id = any(${$.ids}::text[]) order by id collate "C" for no key update`,
);

/** `holdPerson` of several, in the same order; those who take part come back. */
export const holdPeople = statementsOf<ProfilesTables>()<{ ids: readonly UserId[] }>()(
  'profiles.hold_people',
  (_db, $) => sql<{ id: UserId }>`
    select id from users where id = any(${$.ids}::text[]) and ${takesPart('users')} order by id collate "C" for no key update`,
);

// `u` is what a statement calls its row of `users`.

/** Has not closed the account: money can still come to them, and from them. Whoever is suspended cannot close it. */
export const hasAccount = (u: string): RawBuilder<SqlBool> => sql<SqlBool>`(${sql.ref(`${u}.deleted_at`)} is null)`;

/** Neither deleted nor suspended: may be met, asked and written to. Agents take part. */
export const takesPart = (u: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${u}.deleted_at`)} is null and ${sql.ref(`${u}.suspended_at`)} is null)`;

/** … and no agent: somebody who lives here. */
export const isPerson = (u: string): RawBuilder<SqlBool> => sql<SqlBool>`(${takesPart(u)} and not ${sql.ref(`${u}.is_agent`)})`;

/** Who may drive: the role means an approved application (S10). */
export const mayDrive = (u: string): RawBuilder<SqlBool> => sql<SqlBool>`('driver' = any(${sql.ref(`${u}.roles`)}) and ${takesPart(u)})`;

/** The name that others read; whoever closed the account has taken it along. */
export const shownName = (u: string): RawBuilder<string> =>
  sql<string>`case when ${sql.ref(`${u}.deleted_at`)} is null then ${sql.ref(`${u}.full_name`)} else ${sql.lit(deletedUserName)} end`;

/** What others call them by; nobody who closed the account is called by half a word. */
export const shownFirstName = (u: string): RawBuilder<string> =>
  sql<string>`case when ${sql.ref(`${u}.deleted_at`)} is null then split_part(${sql.ref(`${u}.full_name`)}, ' ', 1) else ${sql.lit(deletedUserName)} end`;

/** The face that others see. */
export const shownAvatar = (u: string): RawBuilder<string | null> =>
  sql<string | null>`case when ${sql.ref(`${u}.deleted_at`)} is null then ${sql.ref(`${u}.avatar_url`)} end`;

/** A person as everyone who is signed in sees them (`Stranger`), as json. */
export const strangerJson = (u: string): RawBuilder<Stranger> =>
  sql<Stranger>`json_build_object('clerk_id', ${sql.ref(`${u}.id`)}, 'full_name', ${shownName(u)}, 'avatar_url', ${shownAvatar(u)})`;

/** Works at the town's desk, as operator or admin; in these words the index of operators is found. */
export const worksAtDesk = (u: string): RawBuilder<SqlBool> => sql<SqlBool>`(${sql.ref(`${u}.roles`)} && '{operator,admin}'::text[])`;

/** Whether `person` is an operator. */
export const isOperator = (person: Expression<UserId>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from users operator where operator.id = ${person} and ${worksAtDesk('operator')})`;
