import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { AccountViewRefusalSchema } from './views/account-view-refusal.entity.js';
import type { AccountViewSchema } from './views/account-view.entity.js';

/** The tables that statements of this module are typed by. */
export type AdminTables = InferKyselyDB<typeof AccountViewSchema | typeof AccountViewRefusalSchema>;
