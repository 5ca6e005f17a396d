import * as z from 'zod/mini';
import { CallEnd, CallType } from '../chat/messages/call-summary.contract.js';
import { hourMs, minuteMs } from '../contract/duration.js';
import { endpoint } from '../contract/endpoint.js';
import { Id, IdParam, UserId } from '../contract/ids.js';
import { problems } from '../contract/problem.js';
import { signal } from '../contract/signal.js';
import { Instant } from '../contract/text.js';
import { topic } from '../contract/topic.js';
import { Stranger } from '../profiles/profiles.contract.js';

/** So long a call rings (ms), by the server's clock alone (M142). */
export const ringMs = minuteMs;
/** No call lasts longer (ms). */
export const maxCallMs = 12 * hourMs;

export const callProblems = problems({
  /** One body for a stranger, a blocked or blocking person, oneself, an agent, a closed account and nobody (P22). */
  cannot_call: [403, 'You can call your friends, and the person you share a ride with.'],
  person_busy: [409, 'They’re on another call. We’ll let them know you called.'],
  already_in_call: [409, 'You’re already on a call.'],
  on_other_device: [409, 'This call is on another one of your devices.'],
  call_over: [409, 'This call is over.'],
});

/** `active` from the answer on, whether or not the two hear each other. */
export const CallStatus = z.enum(['ringing', 'active', 'ended']);
export type CallStatus = z.output<typeof CallStatus>;

/** A call as one of its two people sees it. */
export const Call = z.object({
  call_id: Id,
  call_type: CallType,
  status: CallStatus,
  my_role: z.enum(['caller', 'callee']),
  /** The other one. */
  person: Stranger,
  /** Where its message will be. */
  conversation_id: Id,
  created_at: Instant,
  ring_until: Instant,
  accepted_at: z.nullable(Instant),
  ended_at: z.nullable(Instant),
  end_reason: z.nullable(CallEnd),
});
export type Call = z.output<typeof Call>;

/** Which page it is; chosen by the page. */
const FromDevice = z.object({ device_id: z.optional(Id) });
const answerRate = { limit: 60, windowS: 60 } as const;

/**
 * Calls somebody. While we are in a call already that one is answered: two clicks are one call (M143), and so are two who call each
 * other, of whom the second one answers.
 */
export const startCall = endpoint({
  method: 'POST',
  path: '/api/chat/calls',
  access: 'user',
  summary: 'Call somebody',
  body: z.extend(FromDevice, { recipient_id: UserId, call_type: CallType }),
  reply: Call,
  status: 201,
  problems: ['cannot_call', 'cannot_message', 'person_busy', 'already_in_call', 'call_over'],
  rate: { limit: 10, windowS: 60 },
});

/** Mine that rings or goes on, on whatever device. */
export const getActiveCall = endpoint({
  method: 'GET',
  path: '/api/chat/calls/active',
  access: 'user',
  summary: 'The call that I am in',
  reply: z.object({ call: z.nullable(Call) }),
});

export const getCall = endpoint({
  method: 'GET',
  path: '/api/chat/calls/:id',
  access: 'user',
  summary: 'One of my calls',
  params: IdParam,
  reply: Call,
  problems: ['not_found'],
});

/** By whoever is called, on one device: it stops ringing on all others at once. */
export const acceptCall = endpoint({
  method: 'POST',
  path: '/api/chat/calls/:id/accept',
  access: 'user',
  summary: 'Answer a call',
  params: IdParam,
  body: FromDevice,
  reply: Call,
  problems: ['not_found', 'on_other_device', 'call_over'],
  rate: answerRate,
});

/** By whoever is called, while it rings. */
export const declineCall = endpoint({
  method: 'POST',
  path: '/api/chat/calls/:id/decline',
  access: 'user',
  summary: 'Decline a call',
  params: IdParam,
  reply: Call,
  problems: ['not_found', 'on_other_device'],
  rate: answerRate,
});

/** By either: takes back what rings, declines it, or ends the talk. One that is over stays as it ended. */
export const hangUpCall = endpoint({
  method: 'POST',
  path: '/api/chat/calls/:id/hangup',
  access: 'user',
  summary: 'Hang up',
  params: IdParam,
  reply: Call,
  problems: ['not_found'],
  rate: answerRate,
});

const OfCall = z.object({ call_id: Id });
const Answered = z.object({ call: Call });

/** The same three over the socket. */
export const acceptSignal = signal({
  name: 'calls.accept',
  access: 'user',
  payload: z.extend(FromDevice, { call_id: Id }),
  reply: Answered,
  rate: answerRate,
  twin: acceptCall,
});
export const declineSignal = signal({
  name: 'calls.decline',
  access: 'user',
  payload: OfCall,
  reply: Answered,
  rate: answerRate,
  twin: declineCall,
});
export const hangUpSignal = signal({
  name: 'calls.hangup',
  access: 'user',
  payload: OfCall,
  reply: Answered,
  rate: answerRate,
  twin: hangUpCall,
});

// Each to all devices of both people, with the call as each sees it.
export const callRinging = topic({ name: 'calls.ringing', payload: Call });
export const callAccepted = topic({ name: 'calls.accepted', payload: Call });
export const callDeclined = topic({ name: 'calls.declined', payload: Call });
export const callCancelled = topic({ name: 'calls.cancelled', payload: Call });
/** Hung up, missed or lost. */
export const callEnded = topic({ name: 'calls.ended', payload: Call });
