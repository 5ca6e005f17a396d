import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { TripShareSchema } from './trip-share.entity.js';
import type { TrustedContactSchema } from './trusted-contact.entity.js';

/** The tables that statements of this module are typed by. */
export type SharingTables = InferKyselyDB<typeof TripShareSchema | typeof TrustedContactSchema>;
