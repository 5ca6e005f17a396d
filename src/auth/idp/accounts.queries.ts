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

/** Nothing where it is no longer the one that was known. `is_told`: somebody who never came back from the form to sign up is not in town. */
export const setPassword = statement<{ id: UserId; before: string; hash: string }>()('auth.set_password', (db, $) =>
  db
    .updateTable('accounts')
    .set({ password_hash: $.hash })
    .where('id', '=', $.id)
    .where('password_hash', '=', $.before)
    .returning(sql<boolean>`exists (select from ${people('u')} where u.id = accounts.id)`.as('is_told')),
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
