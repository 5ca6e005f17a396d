import type { CallEnd, CallSummary } from '../chat/messages/call-summary.contract.js';
import type { MessageType } from '../chat/messages/message.contract.js';
import type { UserId } from '../contract/ids.js';
import type { CallRow } from './calls.queries.js';

type Sides = Pick<CallRow, 'caller_id' | 'callee_id'>;

export const roleIn = (call: Sides, me: UserId): 'caller' | 'callee' => (call.caller_id === me ? 'caller' : 'callee');

export const otherIn = (call: Sides, me: UserId): UserId => (call.caller_id === me ? call.callee_id : call.caller_id);

/** How it ends when one of the two ends it now. */
export function endBy(call: Sides & Pick<CallRow, 'status'>, me: UserId): CallEnd {
  if (call.status !== 'ringing') return 'hung_up';
  return roleIn(call, me) === 'caller' ? 'cancelled' : 'declined';
}

/** How it ends when somebody blocks the other one: to whom that was done it looks like any other end (P22). */
export function endByBlock(call: Sides & Pick<CallRow, 'status'>, blocker: UserId): CallEnd {
  const end = endBy(call, blocker);
  return end === 'declined' ? 'missed' : end;
}

/** Those that nobody answered, and of which the one who was called has not heard. */
const unheard: ReadonlySet<CallEnd> = new Set(['cancelled', 'missed', 'busy']);

/** The message that a call becomes (M138); null while it goes on. One that was declined was not missed. */
export function messageOf(call: CallRow): { readonly type: MessageType; readonly summary: CallSummary } | null {
  const { id, call_type, end_reason: end, accepted_at: from, ended_at: to } = call;
  if (end === null || to === null) return null;
  const duration_s = from === null ? null : Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000));
  return { type: unheard.has(end) ? 'missed_call' : 'call', summary: { call_id: id, call_type, end, duration_s } };
}
