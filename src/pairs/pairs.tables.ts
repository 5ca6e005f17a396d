import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { FavouriteDriverSchema } from './favourite-driver.entity.js';
import type { PairBlockSchema } from './pair-block.entity.js';

/** The tables that statements of this module are typed by. */
export type PairsTables = InferKyselyDB<typeof FavouriteDriverSchema | typeof PairBlockSchema>;
