import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { FanoutPayloadSchema } from './fanout-payload.entity.js';

/** The tables that statements of this module are typed by. */
export type RealtimeTables = InferKyselyDB<typeof FanoutPayloadSchema>;
