import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { ServiceAreaSchema } from './service-area.entity.js';

/** The tables that statements of this module are typed by. */
export type ServiceAreaTables = InferKyselyDB<typeof ServiceAreaSchema>;
