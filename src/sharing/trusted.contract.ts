import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { Id, IdParam, UserId } from '../contract/ids.js';
import { problems } from '../contract/problem.js';
import { Instant, text } from '../contract/text.js';

/** A person trusts at most this many at a time. Whom a block or a suspension hides is not counted, and comes back with its end (decision 014). */
export const maxTrusted = 5;
/** Characters of a name. */
export const trustedNameMaxLength = 60;

export const trustedProblems = problems({
  too_many_trusted: [409, `You can have ${maxTrusted} trusted contacts. Remove one to add another.`],
});

/** Whom I share rides with first. */
export const TrustedContact = z.object({
  id: Id,
  /** The friend's, or what I called them. */
  name: z.string(),
  /** Null of somebody who has no account: they get a link by whatever way I choose. */
  friend_id: z.nullable(UserId),
  avatar_url: z.nullable(z.string()),
  created_at: Instant,
});
export type TrustedContact = z.output<typeof TrustedContact>;

const rate = { limit: 60, windowS: 60 } as const;

/** In the order in which I chose them; who is no friend of mine any more is not among them. */
export const listTrusted = endpoint({
  method: 'GET',
  path: '/api/trusted-contacts',
  access: 'user',
  summary: 'My trusted contacts',
  reply: z.object({ trusted_contacts: z.array(TrustedContact), nextCursor: z.null() }),
});

/** A friend of mine by `friend_id`, or somebody else by `name`. A repeat answers the one that is there (I7). */
export const addTrusted = endpoint({
  method: 'POST',
  path: '/api/trusted-contacts',
  access: 'user',
  summary: 'Trust somebody with my rides',
  body: z.object({ friend_id: z.optional(UserId), name: z.optional(text(trustedNameMaxLength, 1)) }),
  reply: TrustedContact,
  problems: ['too_many_trusted'],
  rate,
});

/** Removing twice is no error. */
export const removeTrusted = endpoint({
  method: 'DELETE',
  path: '/api/trusted-contacts/:id',
  access: 'user',
  summary: 'Remove a trusted contact',
  params: IdParam,
  reply: z.object({ id: Id }),
  rate,
});
