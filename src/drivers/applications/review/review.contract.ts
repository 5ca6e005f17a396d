import * as z from 'zod/mini';
import { endpoint } from '../../../contract/endpoint.js';
import { Id, IdParam } from '../../../contract/ids.js';
import { Cursor, limit, page } from '../../../contract/paging.js';
import { problems } from '../../../contract/problem.js';
import { Instant, text } from '../../../contract/text.js';
import { topic } from '../../../contract/topic.js';
import { Version } from '../../../contract/version.js';
import { Stranger } from '../../../profiles/profiles.contract.js';
import { Vehicle } from '../../drivers.contract.js';
import {
  ApplicationDetails,
  ApplicationDocument,
  ApplicationReason,
  ApplicationStatus,
  ApplicationVehicle,
  DocumentKind,
} from '../applications.contract.js';

/** An operator's reason has at most this many code points. */
export const reasonMaxLength = 500;

export const reviewProblems = problems({
  application_moved: [409, 'This application has changed since you opened it.'],
  not_decidable: [409, 'This can’t be decided from where the application is.'],
  reason_needed: [400, 'Say why, so that the person knows what to do.'],
  driver_on_a_ride: [409, 'They’re on a ride, and its rider looks for the car of before. Approve the new car once the ride is over.'],
  documents_lacking: [409, 'A document is missing or has expired.'],
  own_application: [403, 'Another operator decides about your own application.'],
});

/**
 * `approve` and `reject` answer what was sent; of a driver who was approved they answer new documents, and another
 * car that came with them. `suspend` takes
 * the access away, `reinstate` gives it back and accepts the new documents.
 */
export const Decision = z.enum(['approve', 'reject', 'suspend', 'reinstate']);
export type Decision = z.output<typeof Decision>;

/** One entry of an application's history; `screen` and `expire` were decided by rule. */
export const RecordedDecision = z.object({
  decision: z.enum(['approve', 'reject', 'suspend', 'reinstate', 'screen', 'expire']),
  /** After it. */
  status: ApplicationStatus,
  reason: z.nullable(z.string()),
  /** The operator; null where a rule decided. */
  decided_by: z.nullable(Stranger),
  decided_at: Instant,
});
export type RecordedDecision = z.output<typeof RecordedDecision>;

/** An application as operators read it. */
export const ReviewedApplication = z.object({
  id: Id,
  /** What a decision may name: one that changed since is not decided. */
  version: Version,
  status: ApplicationStatus,
  applicant: Stranger,
  details: ApplicationDetails,
  documents: z.array(ApplicationDocument),
  /** The car that riders look for; null of who may not drive yet. */
  vehicle: z.nullable(Vehicle),
  /** The one that a driver wants to drive instead. */
  new_vehicle: z.nullable(ApplicationVehicle),
  reasons: z.array(ApplicationReason),
  decision_reason: z.nullable(z.string()),
  decided_by: z.nullable(Stranger),
  decided_at: z.nullable(Instant),
  submitted_at: z.nullable(Instant),
  /** Since when documents of somebody who was approved wait. */
  renewed_at: z.nullable(Instant),
  updated_at: Instant,
});
export type ReviewedApplication = z.output<typeof ReviewedApplication>;

/** … with what was decided, newest first; the last fifty. */
export const ReviewedWithHistory = z.extend(ReviewedApplication, { decisions: z.array(RecordedDecision) });
export type ReviewedWithHistory = z.output<typeof ReviewedWithHistory>;

const rate = { limit: 120, windowS: 60 } as const;

/** Applications of one status, newest first; `renewal` are those of drivers whose new documents wait. Drafts are nobody's business. */
export const listApplications = endpoint({
  method: 'GET',
  path: '/api/admin/driver-applications',
  access: 'operator',
  summary: 'Applications to drive',
  query: z.object({
    status: z._default(
      z.enum(['pending', 'under_review', 'rejected', 'pre_screening_failed', 'approved', 'suspended', 'renewal']),
      'under_review',
    ),
    limit: limit(50, 20),
    cursor: z.optional(Cursor),
  }),
  reply: page('driver_applications', ReviewedApplication),
  rate,
});

export const getReviewed = endpoint({
  method: 'GET',
  path: '/api/admin/driver-applications/:id',
  access: 'operator',
  summary: 'An application to drive, and what was decided',
  params: IdParam,
  reply: ReviewedWithHistory,
  problems: ['not_found'],
  rate,
});

/**
 * Decides; the person hears of it at once (S10, S36, M164). What was decided so already, by whomever, is answered as it
 * stands and changes nothing (I7).
 */
export const decideApplication = endpoint({
  method: 'PATCH',
  path: '/api/admin/driver-applications/:id',
  access: 'operator',
  summary: 'Decide about an application to drive',
  params: IdParam,
  body: z.strictObject({
    decision: Decision,
    /** As it was read; left out, what stands is decided. */
    version: z.optional(Version),
    /** The person reads it; needed to reject and to suspend. */
    reason: z.optional(z.nullable(text(reasonMaxLength))),
    /** With `reject`: documents that have to be sent anew, the others stay good. Of new ones of a driver all have to. */
    refused_documents: z.optional(z.array(DocumentKind).check(z.maxLength(4))),
  }),
  reply: ReviewedWithHistory,
  problems: [
    'not_found',
    'application_moved',
    'not_decidable',
    'reason_needed',
    'driver_on_a_ride',
    'documents_lacking',
    'own_application',
  ],
  rate,
  idempotent: true,
  needsReauthentication: true,
});

/** To operators and admins: an application was begun, written, sent or decided, ask for them again. */
export const deskApplicationChanged = topic({ name: 'desk.application_changed', payload: z.object({}) });
