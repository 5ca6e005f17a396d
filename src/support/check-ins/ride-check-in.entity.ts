import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../../contract/ids.js';
import { CheckInAnswer, CheckInWhy } from './check-ins.contract.js';

/** One side of a ride was asked whether it is all right, and what it said. */
export const RideCheckInSchema = defineEntity({
  name: 'RideCheckIn',
  tableName: 'ride_check_ins',
  properties: {
    id: p.uuid().$type<Id>().primary().defaultRaw('uuidv7()'),
    rideId: p.uuid().$type<Id>(),
    userId: p.text().$type<UserId>(),
    side: p.enum(['rider', 'driver']),
    why: p.enum(CheckInWhy.options),
    askedAt: p.datetime(),
    answer: p.enum(CheckInAnswer.options).nullable(),
    answeredAt: p.datetime().nullable(),
  },
});
