import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { RateLimitSchema } from './rates/rate-limit.entity.js';

/** The tables that statements of this module are typed by. */
export type HttpTables = InferKyselyDB<typeof RateLimitSchema>;
