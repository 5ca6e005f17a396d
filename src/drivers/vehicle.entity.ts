import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../contract/ids.js';

/** The one car of a driver. */
export const VehicleSchema = defineEntity({
  name: 'Vehicle',
  tableName: 'vehicles',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    driverId: p.text().$type<UserId>(),
    make: p.text(),
    model: p.text(),
    colour: p.text(),
    plate: p.text(),
    /** For riders. */
    seats: p.integer(),
  },
});
