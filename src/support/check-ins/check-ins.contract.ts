import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam } from '../../contract/ids.js';
import { Instant } from '../../contract/text.js';
import { topic } from '../../contract/topic.js';

/** `still`: the car has stood for a while. `off_route`: it is far beside its route. */
export const CheckInWhy = z.enum(['still', 'off_route']);
export type CheckInWhy = z.output<typeof CheckInWhy>;

export const CheckInAnswer = z.enum(['ok', 'help']);
export type CheckInAnswer = z.output<typeof CheckInAnswer>;

/** What I was asked on a ride; the other side is asked for itself, and neither reads the other's answer. */
export const CheckIn = z.object({
  id: Id,
  why: CheckInWhy,
  asked_at: Instant,
  /** Null until I answered. */
  answer: z.nullable(CheckInAnswer),
});
export type CheckIn = z.output<typeof CheckIn>;

/** The newest one of mine on a ride that goes on; null where I was not asked. */
export const getCheckIn = endpoint({
  method: 'GET',
  path: '/api/rides/:id/check-in',
  access: 'user',
  summary: 'Whether I was asked on a ride if I am all right',
  params: IdParam,
  reply: z.object({ check_in: z.nullable(CheckIn) }),
  problems: ['not_found'],
  rate: { limit: 120, windowS: 60 },
});

/** The first answer stays; operators read it, and are told at once where somebody needs help. */
export const answerCheckIn = endpoint({
  method: 'POST',
  path: '/api/rides/:id/check-in',
  access: 'user',
  summary: 'Say whether I am all right',
  params: IdParam,
  body: z.strictObject({ check_in_id: Id, answer: CheckInAnswer }),
  reply: z.object({ check_in: CheckIn }),
  problems: ['not_found'],
  rate: { limit: 30, windowS: 60 },
});

/** To whoever was asked, on all of their screens: the question, and later its answer. */
export const checkInChanged = topic({
  name: 'support.check_in_changed',
  payload: z.object({ ride_id: Id, check_in: CheckIn }),
});
