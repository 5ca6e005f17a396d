import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { QuoteSchema } from './quotes/quote.entity.js';

/** The tables that statements of this module are typed by. */
export type BookingTables = InferKyselyDB<typeof QuoteSchema>;
