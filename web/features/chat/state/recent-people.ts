import type { Conversation, Participant } from '@server/chat/conversations/conversation.contract.js';

/** At most this many (M105). */
const recentMax = 5;

/** The people of the newest conversations of two who can be written to for good, the newest first; agents are found elsewhere. */
export function recentPeople(conversations: readonly Conversation[]): Participant[] {
  return conversations
    .toSorted((a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at))
    .flatMap(({ friend, is_lasting: isLasting }) => (friend?.isActive && !friend.isAgent && isLasting ? [friend] : []))
    .slice(0, recentMax);
}
