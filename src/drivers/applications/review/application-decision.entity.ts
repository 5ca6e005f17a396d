import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../../../contract/ids.js';
import type { ApplicationStatus } from '../applications.contract.js';
import { RecordedDecision } from './review.contract.js';

/** What was decided about an application to drive, when, and by whom. */
export const ApplicationDecisionSchema = defineEntity({
  name: 'ApplicationDecision',
  tableName: 'application_decisions',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    applicationId: p.uuid().$type<Id>(),
    decision: p.enum(RecordedDecision.shape.decision.options),
    /** The application's status after it. */
    status: p.text().$type<ApplicationStatus>(),
    reason: p.text().nullable(),
    /** The operator; null where a rule decided. */
    decidedBy: p.text().$type<UserId>().nullable(),
    decidedAt: p.datetime(),
  },
});
