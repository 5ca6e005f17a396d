import type { CallSummary } from '@server/chat/messages/call-summary.contract.js';
import { chatTexts } from '../../texts';

/** What became of a call, as its caller (`isMine`) and the one who was called read it (M138). */
export function callText({ call_type, end }: CallSummary, isMine: boolean): string {
  const words = chatTexts.calls[call_type];
  if (end === 'hung_up' || end === 'lost') return words.talk;
  if (end === 'declined') return words.declined;
  return isMine ? words[end] : words.unheard;
}
