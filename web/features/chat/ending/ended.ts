import type { Conversation } from '@server/chat/conversations/conversation.contract.js';

/** Whether both can only read in it by then (M40). */
export function hasEndedBy({ closes_at: at }: Pick<Conversation, 'closes_at'>, nowMs: number): boolean {
  return at !== null && Date.parse(at) <= nowMs;
}
