import { type Selectable, sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { people } from '../../profiles/profiles.sql.js';
import type { AuthTables } from '../auth.tables.js';

const statement = statementsOf<AuthTables>();

type Row = Selectable<AuthTables['accounts']>;

export const accountById = statement<{ id: UserId }>()('auth.account', (db, $) =>
  db.selectFrom('accounts').select(['id', 'email', 'full_name', 'password_hash']).where('id', '=', $.id),
);

export const accountByEmail = statement<{ email: string }>()('auth.account_by_email', (db, $) =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'full_name', 'password_hash'])
    .where(sql`lower(email)`, '=', sql`lower(${$.email})`),
);

/** Nothing when the address is taken. */
export const insertAccount = statement<Row>()('auth.insert_account', (db, $) =>
  db
    .insertInto('accounts')
    .values({ id: $.id, email: $.email, full_name: $.full_name, password_hash: $.password_hash, created_at: $.created_at })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(['id', 'email', 'full_name', 'password_hash']),
);

/** Of somebody who never came back from the form to sign up `is_told` is false: they are not in town. */
type SetPassword = Pick<Row, 'email'> & { readonly before: string; readonly is_told: boolean };

/** Nothing where it is no longer the one that was `known`; null: whatever it is. */
export const setPassword = statement<{ id: UserId; known: string | null; hash: string }>()(
  'auth.set_password',
  (_db, $) => sql<SetPassword>`
    update accounts a set password_hash = ${$.hash}
      from (select id, password_hash from accounts where id = ${$.id} for update) held
      where a.id = held.id and (${$.known}::text is null or held.password_hash = ${$.known})
      returning a.email, held.password_hash as before, exists (select from ${people('u')} where u.id = a.id) as is_told`,
);

/** Who is in town and signs in with this address. */
export const personByEmail = statement<{ email: string }>()('auth.person_by_email', (db, $) =>
  db
    .selectFrom('accounts as a')
    .innerJoin(people('u'), 'u.id', 'a.id')
    .select('a.id')
    .where(sql`lower(a.email)`, '=', sql`lower(${$.email})`),
);

/** Until the transaction is over it stays what it is. */
export const heldPassword = statement<{ id: UserId }>()('auth.held_password', (db, $) =>
  db.selectFrom('accounts').select('password_hash').where('id', '=', $.id).forShare(),
);

/** Accounts of forms to sign up whose senders never came back, held from whoever comes now. */
export const strandedAccounts = statement<{ before: Date; limit: number }>()(
  'auth.stranded_accounts',
  (_db, $) => sql<Pick<Row, 'id'>>`
    select a.id from accounts a
      where a.created_at < ${$.before}::timestamptz and not exists (select from ${people('u')} where u.id = a.id)
      limit ${$.limit}::int for update of a skip locked`,
);

/** By a statement of its own, which sees who came until they were held. */
export const forgetStranded = statement<{ ids: readonly UserId[] }>()(
  'auth.forget_stranded',
  (_db, $) => sql<object>`
    delete from accounts a where a.id = any(${$.ids}::text[]) and not exists (select from ${people('u')} where u.id = a.id)`,
);

/** Of people who share a password. */
export const insertAccounts = statement<{
  people: readonly { id: UserId; email: string; fullName: string }[];
  passwordHash: string;
  now: Date;
}>()(
  'auth.insert_accounts',
  (_db, $) => sql<object>`
    insert into accounts (id, email, full_name, password_hash, created_at)
    select id, email, "fullName", ${$.passwordHash}, ${$.now}::timestamptz
    from jsonb_to_recordset(${$.json.people}::jsonb) as person(id text, email text, "fullName" text)`,
);
