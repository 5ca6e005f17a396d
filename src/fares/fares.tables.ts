import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { TariffSchema } from './tariff.entity.js';
import type { TollSchema } from './tolls/toll.entity.js';

/** The tables that statements of this module are typed by. */
export type FaresTables = InferKyselyDB<typeof TariffSchema | typeof TollSchema>;
