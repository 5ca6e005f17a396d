import { defineEntity, p } from '@mikro-orm/core';
import { type Currency, type Town, Units } from './the-town.contract.js';

/** Where the town drives, how it counts, and whom to ask: one row for the whole town, none until an admin sets it up. */
export const ServiceAreaSchema = defineEntity({
  name: 'ServiceArea',
  tableName: 'service_areas',
  properties: {
    id: p.text().primary(),
    name: p.text(),
    supportEmail: p.text().nullable(),
    supportPhone: p.text().nullable(),
    emergencyNumber: p.text().default('911'),
    timeZone: p.text().default('America/New_York'),
    currency: p.text().$type<Currency>().default('USD'),
    units: p.enum(Units.options).default('miles'),
    language: p.text().$type<Town['language']>().default('en-US'),
    lat: p.double().$type<number>(),
    lng: p.double().$type<number>(),
    radiusMiles: p.double().$type<number>(),
    /** Grows with each change. */
    version: p.integer().$type<number>(),
    updatedAt: p.datetime(),
  },
});
