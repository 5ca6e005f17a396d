import { defineEntity, p } from '@mikro-orm/core';

/** Where the town drives, and whom to ask: one row for the whole town, none until an admin sets it up. */
export const ServiceAreaSchema = defineEntity({
  name: 'ServiceArea',
  tableName: 'service_areas',
  properties: {
    id: p.text().primary(),
    name: p.text(),
    supportEmail: p.text().nullable(),
    lat: p.double().$type<number>(),
    lng: p.double().$type<number>(),
    radiusMiles: p.double().$type<number>(),
    /** Grows with each change. */
    version: p.integer().$type<number>(),
    updatedAt: p.datetime(),
  },
});
