import type { ReactNode } from 'react';
import type { PickFriends } from '../groups/picking';
import type { ReportMessage } from '../thread';

/** What other features bring into chat over the page, which knows nothing of them. Give the same object at each rendering. */
export interface ChatSlots {
  /** People whom one may know, under the conversations of the menu (M82). */
  suggestions?: ReactNode;
  /** Tells that somebody is in chat, as long as one is open (M147). */
  presence?: ReactNode;
  /** Acts in the head of a conversation with this person. */
  actionsFor?: (userId: string) => ReactNode;
  /** Stands over a thread with this person: the ride that is on with them. */
  stripFor?: (userId: string) => ReactNode;
  /** Where friends are chosen, for a new conversation and for a group. */
  pickFriends?: PickFriends;
  onReport?: ReportMessage;
}
