import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { SavedLocationSchema } from './saved-location.entity.js';

/** The tables that statements of this module are typed by. */
export type SavedLocationsTables = InferKyselyDB<typeof SavedLocationSchema>;
