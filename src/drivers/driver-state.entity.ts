import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../contract/ids.js';
import { Availability } from './drivers.contract.js';

/** Whether a driver wants rides, and where they were last seen while they did, or drove; without a row: off. */
export const DriverStateSchema = defineEntity({
  name: 'DriverState',
  tableName: 'driver_states',
  properties: {
    driverId: p.text().$type<UserId>().primary(),
    availability: p.enum(Availability.options).default('off'),
    lat: p.double().$type<number>().nullable(),
    lng: p.double().$type<number>().nullable(),
    accuracyM: p.double().$type<number>().nullable(),
    /** When the position was measured. */
    fixAt: p.datetime().nullable(),
    /** The next fix needs a greater number. */
    seq: p.bigint('string').defaultRaw('0'),
    /** Until when offers reach them (D4). */
    leaseUntil: p.datetime().nullable(),
    updatedAt: p.datetime(),
    /** Degrees clockwise from north, 0 … 360; null until the car has moved. */
    heading: p.double().$type<number>().nullable(),
    /** The device whose positions count; null: whichever tells one first. */
    sessionId: p.uuid().nullable(),
    /** The device that its driver last acted on: its positions count as soon as it tells one. */
    actedSessionId: p.uuid().nullable(),
  },
});
