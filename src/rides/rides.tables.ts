import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { PinChoiceSchema } from './pin/pin-choice.entity.js';
import type { RideEventSchema } from './ride-event.entity.js';
import type { RideOfferSchema } from './ride-offer.entity.js';
import type { RideWaySchema } from './ride-way.entity.js';
import type { RideSchema } from './ride.entity.js';

/** The tables that statements of this module are typed by. */
export type RidesTables = InferKyselyDB<
  typeof PinChoiceSchema | typeof RideEventSchema | typeof RideOfferSchema | typeof RideWaySchema | typeof RideSchema
>;
