import { event } from '../contract/event.js';
import type { UserId } from '../contract/ids.js';

export interface RequestFact {
  /** The relationship's id. */
  readonly requestId: string;
  readonly senderId: UserId;
  readonly receiverId: UserId;
}

/** Somebody asks to be friends: the receiver is to be told. */
export const friendRequestSent = event<RequestFact>('friends.request-sent');
/** The receiver answered; a crossing request counts as accepting. */
export const friendRequestAnswered = event<RequestFact & { answer: 'accepted' | 'rejected' }>('friends.request-answered');
/** A request or friendship is gone; only `removerId` is told, on their own devices (S41). */
export const friendshipRemoved = event<RequestFact & { removerId: UserId; requestedAt: Date }>('friends.removed');
/** From now on the two cannot reach each other; open rings, typing and the like end (P22). */
export const personBlocked = event<{ blockerId: UserId; blockedId: UserId }>('friends.person-blocked');
export const personUnblocked = event<{ blockerId: UserId; blockedId: UserId }>('friends.person-unblocked');
