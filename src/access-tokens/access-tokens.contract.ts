import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { Id, IdParam } from '../contract/ids.js';
import { problems } from '../contract/problem.js';
import { Instant, text } from '../contract/text.js';
import { topic } from '../contract/topic.js';

/** Where machines call tools for the person whose token they have (M185): the only place where a token counts. */
export const mcpPath = '/api/mcp';

/** A person has at most this many that count. */
export const maxAccessTokens = 10;
/** Characters of what a person calls one. */
export const tokenNameMaxLength = 60;
/** Days that one can be made for. */
export const tokenDays = [7, 30, 90] as const;

export const accessTokenProblems = problems({
  too_many_tokens: [409, `You have ${maxAccessTokens} tokens. Revoke one first.`],
});

/** `read`: it looks things up; `act`: it books, cancels and changes as well. */
export const TokenScope = z.enum(['read', 'act']);
export type TokenScope = z.output<typeof TokenScope>;

/** A token of mine that counts; the token itself was told once. */
export const AccessToken = z.object({
  id: Id,
  name: z.string(),
  scope: TokenScope,
  created_at: Instant,
  expires_at: Instant,
  /** To a minute; null where nobody has used it. */
  last_used_at: z.nullable(Instant),
});
export type AccessToken = z.output<typeof AccessToken>;

/** The newest first. */
export const listAccessTokens = endpoint({
  method: 'GET',
  path: '/api/access-tokens',
  access: 'user',
  summary: 'My access tokens',
  reply: z.object({
    /** The address that other assistants connect to; null where the town has that off. */
    endpoint: z.nullable(z.string()),
    access_tokens: z.array(AccessToken),
    nextCursor: z.null(),
  }),
});

/** Not found where the town has it off. */
export const createAccessToken = endpoint({
  method: 'POST',
  path: '/api/access-tokens',
  access: 'user',
  summary: 'Make an access token',
  status: 201,
  body: z.object({ name: text(tokenNameMaxLength, 1), days: z.literal(tokenDays), scope: z._default(TokenScope, 'read') }),
  /** `token` is told this once. */
  reply: z.object({ access_token: AccessToken, token: z.string() }),
  problems: ['too_many_tokens'],
  rate: { limit: 20, windowS: 3_600 },
});

/** It counts no more from the next call on. One that is gone is not found. */
export const revokeAccessToken = endpoint({
  method: 'DELETE',
  path: '/api/access-tokens/:id',
  access: 'user',
  summary: 'Revoke an access token',
  params: IdParam,
  reply: z.object({ id: Id }),
  rate: { limit: 60, windowS: 60 },
});

/** I made or revoked one: to all of my screens, which then ask again. */
export const accessTokensChanged = topic({ name: 'auth.access_tokens.changed', payload: z.object({}) });
