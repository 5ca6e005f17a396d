import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { AuditEntrySchema } from './audit-entry.entity.js';

/** The tables that statements of this module are typed by. */
export type AuditTables = InferKyselyDB<typeof AuditEntrySchema>;
