import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { PresenceLeaseSchema } from './leases/presence-lease.entity.js';
import type { PresencePersonSchema } from './presence-person.entity.js';

/** The tables that statements of this module are typed by. */
export type PresenceTables = InferKyselyDB<typeof PresenceLeaseSchema | typeof PresencePersonSchema>;
