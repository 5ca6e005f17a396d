import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { topic } from '../../contract/topic.js';
import { PinAsked } from './asks-pin.contract.js';

/** When the drivers of the rides that I book ask for the PIN (M38). */
export const PinChoice = z.object({ asked: PinAsked });
export type PinChoice = z.output<typeof PinChoice>;

export const getPinChoice = endpoint({
  method: 'GET',
  path: '/api/me/pin-choice',
  access: 'user',
  summary: 'When my driver asks for the PIN',
  reply: PinChoice,
});

/** In force from this answer on, also for rides that are booked and have not started. */
export const putPinChoice = endpoint({
  method: 'PUT',
  path: '/api/me/pin-choice',
  access: 'user',
  summary: 'Choose when my driver asks for the PIN',
  body: z.strictObject({ asked: PinAsked }),
  reply: PinChoice,
  rate: { limit: 60, windowS: 60 },
});

/** I chose anew when my driver asks for the PIN, on whichever device. */
export const pinChoiceChanged = topic({ name: 'rides.pin_choice', payload: PinChoice });
