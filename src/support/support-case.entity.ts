import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../contract/ids.js';
import { CaseKind, CaseState, type SupportCase } from './support.contract.js';

/** A reported message, and the stored files that are held for operators alone, in the order of `files`. */
export type KeptEvidence = NonNullable<SupportCase['evidence']> & { held?: string[] };

/** What somebody asked the town's operators. */
export const SupportCaseSchema = defineEntity({
  name: 'SupportCase',
  tableName: 'support_cases',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    userId: p.text().$type<UserId>(),
    kind: p.enum(CaseKind.options),
    state: p.enum(CaseState.options).default('open'),
    subject: p.text(),
    rideId: p.uuid().$type<Id>().nullable(),
    /** Whom it is about. */
    aboutUserId: p.text().$type<UserId>().nullable(),
    /** The reported message, copied so that it cannot be changed afterwards (M86). */
    evidence: p.json<KeptEvidence>().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    /** The charge that it disputes (D6). */
    paymentId: p.uuid().$type<Id>().nullable(),
    /** One more with every change: what an operator answers is a case as they read it. */
    version: p.integer().default(1),
    /** Whom it is about as its author saw them; null of somebody whom the author could not see. */
    aboutName: p.text().nullable(),
  },
});
