import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../contract/ids.js';
import type { AuditAct, AuditState, AuditSubjectKind } from './audit.contract.js';

/** One act of an operator or admin; written once, in the transaction of what it tells of (M167). */
export const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_log',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    actorId: p.text().$type<UserId>(),
    act: p.text().$type<AuditAct>(),
    subjectKind: p.text().$type<AuditSubjectKind>(),
    /** An id of its kind; of a queue its name. */
    subjectId: p.text(),
    before: p.json<AuditState>().nullable(),
    after: p.json<AuditState>().nullable(),
    reason: p.text().nullable(),
    at: p.datetime(),
    /** Null of what no request caused. */
    requestId: p.text().nullable(),
    /** The beginning of the address that it was done from; null of what no request caused, and of what is long past. */
    network: p.text().nullable(),
  },
});
