import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../../contract/ids.js';

/** One press of the silent alert. */
export const RideAlertSchema = defineEntity({
  name: 'RideAlert',
  tableName: 'ride_alerts',
  properties: {
    /** Chosen by the page that was pressed: a repeat is the same press. */
    id: p.uuid().$type<Id>().primary(),
    rideId: p.uuid().$type<Id>(),
    userId: p.text().$type<UserId>(),
    /** Who drove; null where nobody did. */
    driverId: p.text().$type<UserId>().nullable(),
    /** Where operators read and answer it. */
    caseId: p.uuid().$type<Id>(),
    /** Where the person was, by their device or else by the car; null where neither was known. */
    lat: p.double().nullable(),
    lng: p.double().nullable(),
    contactsTold: p.integer(),
    raisedAt: p.datetime(),
    /** When the person said that they are safe. */
    endedAt: p.datetime().nullable(),
  },
});
