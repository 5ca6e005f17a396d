import { type Selectable, sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { PrivacyTables } from '../privacy.tables.js';
import type { ConsentTo } from './consents.contract.js';

const statement = statementsOf<PrivacyTables>();

/** The last one to each page. */
export const consentsOf = statement<{ me: UserId }>()(
  'privacy.consents_of',
  (_db, $) => sql<Pick<Selectable<PrivacyTables['consents']>, 'what' | 'version' | 'agreed_at'>>`
    select distinct on (c.what) c.what, c.version, c.agreed_at from consents c
    where c.user_id = ${$.me} order by c.what, c.agreed_at desc, c.version desc`,
);

/** None is ever changed: agreeing to one again is no news. */
export const insertConsent = statement<{ me: UserId; what: ConsentTo; version: string; now: Date }>()('privacy.insert_consent', (db, $) =>
  db
    .insertInto('consents')
    .values({ user_id: $.me, what: $.what, version: $.version, agreed_at: $.now })
    .onConflict((conflict) => conflict.doNothing()),
);
