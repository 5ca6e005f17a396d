import { event } from '../contract/event.js';
import type { UserId } from '../contract/ids.js';
import type { FriendSettings } from './settings/friend-settings.contract.js';

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
/**
 * Why a request or friendship is gone. A friend who is `removed` is not told (S41); whoever was asked in vain
 * or is `blocked` loses the other from the open page at once.
 */
export type RemovalReason = 'removed' | 'withdrawn' | 'blocked';
export const friendshipRemoved = event<RequestFact & { removerId: UserId; requestedAt: Date; reason: RemovalReason }>('friends.removed');
/** The block that had ended a friendship was taken back: it is as it was (M85). */
export const friendshipRestored = event<RequestFact>('friends.restored');
/** The end of a block gives a friendship back no more: what was kept with it can go (M85). */
export const friendshipGivenUp = event<{ a: UserId; b: UserId }>('friends.given-up');
/** From now on the two cannot reach each other; open rings, typing and the like end (P22). */
export const personBlocked = event<{ blockerId: UserId; blockedId: UserId }>('friends.person-blocked');
export const personUnblocked = event<{ blockerId: UserId; blockedId: UserId }>('friends.person-unblocked');
/** Nobody suggests `otherId` to `userId` any more (M87). */
export const suggestionDismissed = event<{ userId: UserId; otherId: UserId }>('friends.suggestion-dismissed');
/** Somebody chose who may find and ask them: their other pages show it too. */
export const friendSettingsChosen = event<{ userId: UserId; settings: FriendSettings }>('friends.settings-chosen');
