import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { IdParam } from '../../contract/ids.js';
import { problems } from '../../contract/problem.js';
import { Instant, text } from '../../contract/text.js';
import { messageMaxLength } from '../messages/message.contract.js';

/** While somebody types, a device saves the draft at most once in this many milliseconds (M113). */
export const draftEveryMs = 1_000;

export const draftProblems = problems({
  draft_changed: [409, 'This draft was changed on another device.'],
});

/** What I typed in a conversation and did not send. */
export const Draft = z.object({
  /** Empty once it was sent or cleared. */
  text: z.string(),
  /** Raised by the server with each change; 0 before the first. */
  version: z.int().check(z.gte(0)),
  updated_at: z.nullable(Instant),
});
export type Draft = z.output<typeof Draft>;

/** My draft in one of my conversations, whole (M113). */
export const getDraft = endpoint({
  method: 'GET',
  path: '/api/chat/conversations/:id/draft',
  access: 'user',
  summary: 'My draft in a conversation',
  params: IdParam,
  reply: z.object({ draft: Draft }),
  problems: ['not_found'],
  rate: { limit: 120, windowS: 60 },
});

/**
 * Keeps my draft for all my devices; an empty text clears it. One that another device wrote since `base` is not lost: the
 * answer is `draft_changed` with that draft in `current`, and the client keeps both (M123).
 */
export const putDraft = endpoint({
  method: 'PUT',
  path: '/api/chat/conversations/:id/draft',
  access: 'user',
  summary: 'Keep my draft in a conversation',
  params: IdParam,
  body: z.strictObject({
    text: text(messageMaxLength),
    /** The version that this text goes on from; null for none. */
    base: z.nullable(z.int().check(z.gte(0), z.lte(2_147_483_647))),
  }),
  reply: z.object({ draft: Draft }),
  problems: ['not_found', 'draft_changed'],
  rate: { limit: 120, windowS: 60 },
});
