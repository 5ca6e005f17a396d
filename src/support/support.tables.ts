import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { SupportCaseSchema } from './support-case.entity.js';
import type { SupportEntrySchema } from './support-entry.entity.js';

/** The tables that statements of this module are typed by. */
export type SupportTables = InferKyselyDB<typeof SupportCaseSchema | typeof SupportEntrySchema>;
