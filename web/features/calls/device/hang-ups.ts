import { type Call, hangUpCall } from '@server/calls/calls.contract.js';
import { call as ask } from '../../../lib/call';
import { isForGood } from '../../../lib/refusal';

/** So many are kept, the newest: one is in one call at a time. */
const most = 8;

/** Hang-ups by their call, on their way or lost: for all the server knows these calls go on. */
const unanswered = new Map<string, Promise<Call>>();

/** Goes on when its page is closed. */
export function sendHangUp(id: string): Promise<Call> {
  const sent = ask(hangUpCall, { params: { id } }, { isKeptAlive: true });
  unanswered.delete(id);
  unanswered.set(id, sent);
  for (const oldest of [...unanswered.keys()].slice(0, -most)) unanswered.delete(oldest);
  sent.then(
    () => unanswered.delete(id),
    (error: unknown) => isForGood(error) && unanswered.delete(id),
  );
  return sent;
}

/** Once the server has them all: until then whoever calls again is led back into the call that they left. One that got lost goes again. */
export async function hungUp(): Promise<void> {
  await Promise.all([...unanswered].map(([id, sent]) => sent.catch((error: unknown) => (isForGood(error) ? undefined : sendHangUp(id)))));
}
