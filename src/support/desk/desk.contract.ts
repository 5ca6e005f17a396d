import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam, UserId } from '../../contract/ids.js';
import { Cursor, limit, page } from '../../contract/paging.js';
import { problems } from '../../contract/problem.js';
import { Instant, text } from '../../contract/text.js';
import { topic } from '../../contract/topic.js';
import { Version } from '../../contract/version.js';
import { Stranger } from '../../profiles/profiles.contract.js';
import { LatLng } from '../../town/geo.contract.js';
import { CaseEntry, CaseKind, CaseState, entryMaxLength } from '../support.contract.js';

/** Why a case is over or open again has at most this many code points. */
export const moveReasonMaxLength = 500;

export const deskProblems = problems({
  case_moved: [409, 'This case has changed since you opened it.'],
  own_case: [403, 'Another operator answers your own case.'],
});

/** A case as operators have it in their list. */
export const DeskCase = z.object({
  id: Id,
  /** What an answer names: a case that changed since is not answered. */
  version: Version,
  kind: CaseKind,
  state: CaseState,
  subject: z.string(),
  reporter: Stranger,
  /** Whom it is about, for a report. */
  about: z.nullable(Stranger),
  has_evidence: z.boolean(),
  entry_count: z.int(),
  created_at: Instant,
  updated_at: Instant,
});
export type DeskCase = z.output<typeof DeskCase>;

/** What was reported as it was (M86), also its words where it was deleted before (P7). */
export const DeskEvidence = z.object({
  message_id: z.nullable(Id),
  message: z.nullable(z.string()),
  created_at: z.nullable(Instant),
  deleted_at: z.nullable(Instant),
  files: z.array(
    z.object({
      name: z.string(),
      mime: z.string(),
      bytes: z.int(),
      /** A path of our own, for operators alone; null once it is held no more. */
      url: z.nullable(z.string()),
    }),
  ),
});
export type DeskEvidence = z.output<typeof DeskEvidence>;

/** … with all that was said and shown. */
export const WholeCase = z.extend(DeskCase, {
  ride_id: z.nullable(Id),
  /** The charge that it disputes: giving something back for it answers the case (D6). */
  payment_id: z.nullable(Id),
  /** Where its person was when they last raised a silent alert; null where that is not known, and of other cases. */
  position: z.nullable(LatLng),
  evidence: z.nullable(DeskEvidence),
  /** `by` is null of what the desk answered to whoever reads a case of their own: it is Hometown’s. */
  entries: z.array(z.extend(CaseEntry, { by: z.nullable(Stranger) })),
});
export type WholeCase = z.output<typeof WholeCase>;

const rate = { limit: 120, windowS: 60 } as const;

/** Newest first. A case about an operator, or about a ride of theirs that the other side raised, does not exist for them (P22). */
export const listDeskCases = endpoint({
  method: 'GET',
  path: '/api/admin/cases',
  access: 'operator',
  summary: 'What people asked and reported',
  query: z.object({
    /** Of one state; `any` with `about` alone. */
    state: z._default(z.enum(['open', 'waiting', 'resolved', 'any']), 'open'),
    kind: z.optional(CaseKind),
    /** Reports of this person. */
    about: z.optional(UserId),
    limit: limit(50, 20),
    cursor: z.optional(Cursor),
  }),
  reply: page('cases', DeskCase),
  rate,
});

export const getDeskCase = endpoint({
  method: 'GET',
  path: '/api/admin/cases/:id',
  access: 'operator',
  summary: 'A case with its evidence',
  params: IdParam,
  reply: WholeCase,
  problems: ['not_found'],
  rate,
});

/** Its person reads it at once; the case waits for them then. */
export const answerCase = endpoint({
  method: 'POST',
  path: '/api/admin/cases/:id/entries',
  access: 'operator',
  summary: 'Answer a case',
  status: 201,
  params: IdParam,
  body: z.strictObject({
    text: text(entryMaxLength, 1),
    /** As it was read. */
    version: Version,
  }),
  reply: WholeCase,
  problems: ['not_found', 'case_moved', 'case_full', 'own_case'],
  rate,
  idempotent: true,
});

/** Ends a case, or opens it again; one that is so already stays as it is. */
export const moveCase = endpoint({
  method: 'PATCH',
  path: '/api/admin/cases/:id',
  access: 'operator',
  summary: 'Resolve a case, or open it again',
  params: IdParam,
  body: z.strictObject({
    state: z.enum(['open', 'resolved']),
    /** As it was read. */
    version: Version,
    /** For other operators: its person does not read it. */
    reason: z.optional(text(moveReasonMaxLength, 1)),
  }),
  reply: WholeCase,
  problems: ['not_found', 'case_moved', 'own_case'],
  rate,
  idempotent: true,
});

/**
 * To operators and admins: ask for the cases again. It names none, because some do not exist for some of them; of those they hear
 * nothing.
 */
export const deskCaseChanged = topic({ name: 'desk.case_changed', payload: z.object({}) });
