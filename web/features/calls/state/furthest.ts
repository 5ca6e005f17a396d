import type { Call, CallStatus } from '@server/calls/calls.contract.js';

const order: readonly CallStatus[] = ['ringing', 'active', 'ended'];

/** A call only goes forward: of two that are told about it the one that knows more counts, in whatever order they come. */
export function furthest(known: Call | null | undefined, fresh: Call): Call {
  if (known?.call_id !== fresh.call_id) return fresh;
  return order.indexOf(known.status) > order.indexOf(fresh.status) ? known : fresh;
}

/** The call that I am in, after `fresh` was told: one that is over is none. */
export function activeAfter(known: Call | null | undefined, fresh: Call): Call | null {
  if (known && known.call_id !== fresh.call_id) return fresh.status === 'ended' ? known : fresh;
  const call = furthest(known, fresh);
  return call.status === 'ended' ? null : call;
}
