import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam } from '../../contract/ids.js';
import { Instant } from '../../contract/text.js';
import { topic } from '../../contract/topic.js';

/** A device on which I am signed in. A person has at most 20: one more signs out the oldest. */
export const OpenSession = z.object({
  id: Id,
  /** 'Chrome · Windows'; null where the browser says nothing that is known. */
  device: z.nullable(z.string()),
  /** Where it signed in, as a proxy in front of Hometown names the place; null where none does. */
  place: z.nullable(z.string()),
  /** The beginning of the address that it signed in from, '203.0.113.…'; null where that is not known. */
  network: z.nullable(z.string()),
  /** Whoever asks asks from it. */
  is_this_one: z.boolean(),
  signed_in_at: Instant,
  /** To about ten minutes. */
  last_seen_at: Instant,
});
export type OpenSession = z.output<typeof OpenSession>;

/** Where I am signed in, the last used first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'user',
  summary: 'Where I am signed in',
  reply: z.object({ sessions: z.array(OpenSession) }),
});

/** Signs out there: its calls, sockets and pushes end at once (P23). One that is over already is not found. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'user',
  summary: 'Sign out on one of my devices',
  params: IdParam,
  reply: z.object({ id: Id }),
  problems: ['not_found'],
  rate: { limit: 60, windowS: 60 },
});

/** Signs out everywhere but here; again changes nothing. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/sessions/end-others',
  access: 'user',
  summary: 'Sign out everywhere else',
  reply: z.object({ sessions: z.array(OpenSession) }),
  rate: { limit: 20, windowS: 60 },
});

/** I signed in or out somewhere: to all of my screens, which then ask again. */
export const sessionsChanged = topic({ name: 'auth.sessions.changed', payload: z.object({}) });
