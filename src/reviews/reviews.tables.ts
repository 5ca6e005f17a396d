import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { ReviewSchema } from './review.entity.js';

/** The tables that statements of this module are typed by. */
export type ReviewsTables = InferKyselyDB<typeof ReviewSchema>;
