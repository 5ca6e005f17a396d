import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { ConsentSchema } from './consents/consent.entity.js';
import type { DataExportSchema } from './exports/data-export.entity.js';

/** The tables that statements of this module are typed by. */
export type PrivacyTables = InferKyselyDB<typeof ConsentSchema | typeof DataExportSchema>;
