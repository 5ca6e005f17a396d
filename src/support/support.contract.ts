import * as z from 'zod/mini';
import { dayMs } from '../contract/duration.js';
import { endpoint } from '../contract/endpoint.js';
import { Id, IdParam, UserId } from '../contract/ids.js';
import { Cursor, limit, page } from '../contract/paging.js';
import { problems } from '../contract/problem.js';
import { Instant, text } from '../contract/text.js';
import { topic } from '../contract/topic.js';
import { disputeWindowMs } from '../payments/refunds/refunds.contract.js';

/** Code points of a case's first line and of each entry. */
export const subjectMaxLength = 120;
export const entryMaxLength = 4_000;
/** Entries of one case, both sides together. */
export const maxEntries = 200;
/** … and code points of all of them when its person writes: a case is listed, and told to all their pages, whole. */
export const caseMaxLength = 40_000;
const pageMax = 10;

export const caseKinds = ['lost_item', 'fare', 'safety', 'account', 'other'] as const;
export const CaseKind = z.enum(caseKinds);
export type CaseKind = z.output<typeof CaseKind>;
/** `open`: nobody answered yet. `waiting`: for the person. `resolved`: done, until the person writes again. */
export const CaseState = z.enum(['open', 'waiting', 'resolved']);

export const CaseEntry = z.object({ id: Id, author: z.enum(['person', 'operator']), text: z.string(), created_at: Instant });

/** What somebody asked the town's operators. */
export const SupportCase = z.object({
  id: Id,
  kind: CaseKind,
  state: CaseState,
  subject: z.string(),
  ride_id: z.nullable(Id),
  /** The charge that it disputes (D6). */
  payment_id: z.nullable(Id),
  /** Whom it is about, for a report. */
  about: z.nullable(z.object({ clerk_id: UserId, full_name: z.string() })),
  /** The reported message as it was (M86); one that was deleted before is without its words, which only operators read (P7). */
  evidence: z.nullable(
    z.object({
      message_id: z.optional(Id),
      message: z.optional(z.string()),
      created_at: z.optional(Instant),
      deleted_at: z.optional(Instant),
      /** What files it had when it was reported: operators have them until the case is over for long. */
      files: z.optional(z.array(z.object({ name: z.string(), mime: z.string(), bytes: z.int() }))),
    }),
  ),
  entries: z.array(CaseEntry),
  created_at: Instant,
  updated_at: Instant,
});
export type SupportCase = z.output<typeof SupportCase>;

export const supportProblems = problems({
  dispute_closed: [409, `A charge can be disputed for ${disputeWindowMs / dayMs} days.`],
  already_disputed: [409, 'You’ve already told us about this charge. Write more in that case.'],
  case_full: [409, 'This case is full. Start a new one.'],
});

export const listCases = endpoint({
  method: 'GET',
  path: '/api/support-cases',
  access: 'user',
  summary: 'My cases, newest first',
  query: z.object({ limit: limit(pageMax, pageMax), cursor: z.optional(Cursor) }),
  reply: page('support_cases', SupportCase),
  rate: { limit: 120, windowS: 60 },
});

export const openCase = endpoint({
  method: 'POST',
  path: '/api/support-cases',
  access: 'user',
  summary: 'Ask the operators of the town',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    kind: CaseKind,
    subject: text(subjectMaxLength, 1),
    text: text(entryMaxLength, 1),
    ride_id: z.optional(Id),
    /** Disputes a charge of a ride that I took, as a case of kind `fare`: once, and for seven days (D6). */
    payment_id: z.optional(Id),
    /** Reports somebody. */
    about_user_id: z.optional(UserId),
    /** Reports a message that was sent to me: it is copied as evidence. */
    message_id: z.optional(Id),
  }),
  reply: SupportCase,
  problems: ['not_found', 'dispute_closed', 'already_disputed'],
  rate: { limit: 10, windowS: 3_600 },
});

/** Adds to my case; a resolved one is open again. */
export const addToCase = endpoint({
  method: 'POST',
  path: '/api/support-cases/:id/entries',
  access: 'user',
  summary: 'Write more to a case',
  idempotent: true,
  status: 201,
  params: IdParam,
  body: z.strictObject({ text: text(entryMaxLength, 1) }),
  reply: SupportCase,
  problems: ['case_full'],
  rate: { limit: 60, windowS: 3_600 },
});

export const caseChanged = topic({ name: 'support.case.changed', payload: SupportCase });
