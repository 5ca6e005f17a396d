import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';
import { type ApplicationDetails, type ApplicationReason, ApplicationStatus, type ApplicationVehicle } from './applications.contract.js';

/** `not_applied` is no row's word: there is none. */
const statuses = ApplicationStatus.options.filter((status) => status !== 'not_applied');

/** A person's one application to drive. */
export const DriverApplicationSchema = defineEntity({
  name: 'DriverApplication',
  tableName: 'driver_applications',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    userId: p.text().$type<UserId>(),
    status: p.enum(statuses),
    details: p.json<ApplicationDetails>().defaultRaw(`'{}'`),
    /** The operator; null where a rule decided. */
    decidedBy: p.text().$type<UserId>().nullable(),
    decisionReason: p.text().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    /** What pre-screening has against it, or which document expired. */
    reasons: p.json<ApplicationReason[]>().defaultRaw(`'[]'`),
    /** One more with each change. */
    version: p.integer().default(1),
    submittedAt: p.datetime().nullable(),
    decidedAt: p.datetime().nullable(),
    /** Since when documents of somebody who was approved wait for an operator. */
    renewedAt: p.datetime().nullable(),
    /** The car that a driver wants to drive instead of theirs. */
    newVehicle: p.json<ApplicationVehicle>().nullable(),
  },
});
