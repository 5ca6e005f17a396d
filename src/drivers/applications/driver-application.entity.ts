import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';
import { type ApplicationDetails, ApplicationStatus } from './applications.contract.js';

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
    /** The operator. */
    decidedBy: p.text().$type<UserId>().nullable(),
    decisionReason: p.text().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
