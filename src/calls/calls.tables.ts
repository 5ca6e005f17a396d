import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { CallSchema } from './call.entity.js';
import type { CallPersonSchema } from './devices/call-person.entity.js';

/** The tables that statements of this module are typed by. */
export type CallsTables = InferKyselyDB<typeof CallSchema | typeof CallPersonSchema>;
