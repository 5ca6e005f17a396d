import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { TownspeopleAnswerSchema } from './talk/townspeople-answer.entity.js';
import type { TownspeopleClockSchema } from './townspeople-clock.entity.js';
import type { TownspeopleHurrySchema } from './control/townspeople-hurry.entity.js';
import type { TownspeopleLegSchema } from './driving/townspeople-leg.entity.js';

/** The tables that statements of this module are typed by. */
export type TownspeopleTables = InferKyselyDB<
  typeof TownspeopleAnswerSchema | typeof TownspeopleClockSchema | typeof TownspeopleHurrySchema | typeof TownspeopleLegSchema
>;
