import { type RawBuilder, sql } from 'kysely';
import { statementsOf } from '../database/statement.js';
import type { ServiceAreaTables } from './service-area.tables.js';

const statement = statementsOf<ServiceAreaTables>();

/** The one service area that the town has. */
export const town = 'town';

/** What the town is paid in; null until an admin has set it up. */
export const townCurrency: RawBuilder<string | null> = sql<string | null>`(select currency from service_areas where id = ${sql.lit(town)})`;

/** Of the currency, also while there is no row. */
const currencyGate = sql`hashtextextended('town-currency', 0)`;

/** What the town is paid in stays so until the transaction ends, as the statements after this one read it. Those who hold it pass together. */
export const keepTownCurrency = statement()(
  'service_area.keep_currency',
  () => sql<object>`select pg_advisory_xact_lock_shared(${currencyGate})`,
);

/** The other side of it, for whoever changes it; alone. */
export const takeTownCurrency = statement()('service_area.take_currency', () => sql<object>`select pg_advisory_xact_lock(${currencyGate})`);

/** Which English the town writes; null until an admin has set it up. */
export const townLanguage: RawBuilder<string | null> = sql<string | null>`(select language from service_areas where id = ${sql.lit(town)})`;
