import { type RawBuilder, sql } from 'kysely';

/** The one service area that the town has. */
export const town = 'town';

/** What the town is paid in, which stays so until the transaction ends; null until an admin has set it up. */
export const heldTownCurrency: RawBuilder<string | null> = sql<
  string | null
>`(select currency from service_areas where id = ${sql.lit(town)} for share)`;

/** Which English the town writes; null until an admin has set it up. */
export const townLanguage: RawBuilder<string | null> = sql<string | null>`(select language from service_areas where id = ${sql.lit(town)})`;
