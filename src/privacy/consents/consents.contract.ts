import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { problems } from '../../contract/problem.js';
import { Instant, text } from '../../contract/text.js';

/** The pages that one agrees to. */
export const ConsentTo = z.enum(['terms', 'privacy']);
export type ConsentTo = z.output<typeof ConsentTo>;

/** What I agreed to, and what there is to agree to. */
export const Consent = z.object({
  what: ConsentTo,
  /** Of the page as it is now. */
  current_version: z.string(),
  /** The current one where I ever agreed to it, else the one that I agreed to last; null where I never agreed to any. */
  agreed_version: z.nullable(z.string()),
  agreed_at: z.nullable(Instant),
});
export type Consent = z.output<typeof Consent>;

export const consentProblems = problems({
  version_changed: [409, 'This page has changed since you read it. Read it again first.'],
});

export const listConsents = endpoint({
  method: 'GET',
  path: '/api/account/consents',
  access: 'user',
  summary: 'What I agreed to',
  reply: z.object({ consents: z.array(Consent) }),
});

/** I agree to a page in the version that I read. Again changes nothing; a version that is not the current one is `version_changed`. */
export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/account/consents',
  access: 'user',
  summary: 'Agree to a page',
  body: z.strictObject({ what: ConsentTo, version: text(64, 1) }),
  reply: z.object({ consents: z.array(Consent) }),
  problems: ['version_changed'],
  rate: { limit: 30, windowS: 60 },
});
