import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import type { ReactNode } from 'react';
import type { PickFriends } from '../../../ui/people/picking';
import type { ReportMessage } from '../thread';

/** What other features bring into a conversation, which knows nothing of them. */
export interface TalkSlots {
  /** Acts in the head of a conversation. */
  actionsFor?: (conversation: Conversation) => ReactNode;
  /** Stands over a thread with this person: the ride that is on with them. */
  stripFor?: (userId: string) => ReactNode;
  /** Where friends are chosen, for a new conversation and for a group. */
  pickFriends?: PickFriends;
  onReport?: ReportMessage;
}

/** What they bring into chat over the page. Give the same object at each rendering. */
export interface ChatSlots extends TalkSlots {
  /** Over the conversations of the drawer: whom one may write to at once, and who asks to be a friend (M81, M92). */
  overList?: ReactNode;
  /** What helps when there are no conversations: the way to the search for friends, which is not here. */
  emptyAction?: ReactNode;
  /** People whom one may know, under the conversations (M82). */
  suggestions?: ReactNode;
  /** Tells that somebody is in chat, as long as one is open (M147). */
  presence?: ReactNode;
}
