import type { Participant } from '@server/chat/conversations/conversation.contract.js';
import type { Quoted } from '@server/chat/messages/message.contract.js';
import { chatTexts } from '../../texts';
import { threadTexts } from '../../thread-texts';

export interface Readers {
  me: string | null;
  /** Everyone in the conversation but me. */
  people: readonly Participant[];
}

/** Who said what is quoted. */
export function quotedName({ sender_id }: Quoted, { me, people }: Readers): string {
  if (sender_id === me) return threadTexts.you;
  return people.find(({ clerk_id }) => clerk_id === sender_id)?.full_name ?? threadTexts.someoneGone;
}

/** How it begins, or what else it is. */
export function quotedLine({ excerpt, message_type, deleted_at }: Quoted): string {
  if (deleted_at !== null) return threadTexts.deleted;
  return excerpt === '' ? (chatTexts.kinds[message_type] ?? '') : excerpt;
}
