import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { Id, UserId } from '../contract/ids.js';
import { Cursor, limit, page } from '../contract/paging.js';
import { Instant } from '../contract/text.js';
import { Stranger } from '../profiles/profiles.contract.js';

/** What operators and admins do that changes something (M167). */
export const auditActs = [
  'account_seen',
  'announcement_written',
  'announcement_stopped',
  'announcement_withdrawn',
  'application_approved',
  'application_rejected',
  'application_suspended',
  'application_reinstated',
  'area_changed',
  'case_answered',
  'case_resolved',
  'case_reopened',
  'charge_refunded',
  'charge_waived',
  'evidence_opened',
  'part_given',
  'payout_recorded',
  'payout_undone',
  'queue_changed',
  'ride_cancelled',
  'ride_completed',
  'ride_reassigned',
  'role_given',
  'role_taken',
  'tariff_added',
  'tariff_withdrawn',
  'toll_added',
  'toll_changed',
  'user_suspended',
  'user_readmitted',
  'view_begun',
  'view_ended',
] as const;
export const AuditAct = z.enum(auditActs);
export type AuditAct = z.output<typeof AuditAct>;

export const AuditSubjectKind = z.enum(['announcement', 'application', 'case', 'queue', 'ride', 'tariff', 'toll', 'town', 'user']);
export type AuditSubjectKind = z.output<typeof AuditSubjectKind>;

/** What of the subject changed, by name; only what the act is about. */
export const AuditState = z.record(z.string(), z.unknown());
export type AuditState = z.output<typeof AuditState>;

/** One act: who did what to what, what it was before and after, why, and by which request from where. */
export const AuditEntry = z.object({
  id: Id,
  actor: Stranger,
  act: AuditAct,
  subject: z.object({
    kind: AuditSubjectKind,
    id: z.string(),
    /** Of a person. */
    name: z.nullable(z.string()),
  }),
  before: z.nullable(AuditState),
  after: z.nullable(AuditState),
  reason: z.nullable(z.string()),
  at: Instant,
  /** By which the logs tell of it. */
  request_id: z.nullable(z.string()),
  /** The beginning of the address that it was done from, '203.0.113.…', for 60 days; null of what no request caused. */
  network: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** Newest first. The filters go together. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'What operators and admins did',
  query: z.object({
    act: z.optional(AuditAct),
    actor: z.optional(UserId),
    /** The id of what it was done to: of a person, an application, a case or a ride; a queue has its name. */
    subject: z.optional(UserId),
    limit: limit(50, 20),
    cursor: z.optional(Cursor),
  }),
  reply: page('entries', AuditEntry),
  rate: { limit: 120, windowS: 60 },
});
