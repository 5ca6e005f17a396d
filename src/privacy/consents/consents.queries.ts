import { type Selectable, sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { PrivacyTables } from '../privacy.tables.js';
import type { ConsentTo } from './consents.contract.js';

const statement = statementsOf<PrivacyTables>();

/** What somebody agreed to of a page: the version that it has now, or else the one that they agreed to last. */
export const consentTo = statement<{ me: UserId; what: ConsentTo; current: string }>()(
  'privacy.consent_to',
  (_db, $) => sql<Pick<Selectable<PrivacyTables['consents']>, 'version' | 'agreed_at'>>`
    select c.version, c.agreed_at from consents c where c.user_id = ${$.me} and c.what = ${$.what}
    order by c.version = ${$.current} desc, c.agreed_at desc, c.version desc limit 1`,
);

/** None is ever changed: agreeing to one again is no news. */
export const insertConsent = statement<{ me: UserId; what: ConsentTo; version: string; now: Date }>()('privacy.insert_consent', (db, $) =>
  db
    .insertInto('consents')
    .values({ user_id: $.me, what: $.what, version: $.version, agreed_at: $.now })
    .onConflict((conflict) => conflict.doNothing()),
);
