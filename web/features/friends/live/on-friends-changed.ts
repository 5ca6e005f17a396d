import { blockChanged, listBlocks } from '@server/friends/blocks.contract.js';
import { friendsChanged, listFriends } from '@server/friends/friends.contract.js';
import { getUserProfile, listSuggestedUsers, searchUsers } from '@server/friends/people.contract.js';
import { live } from '../../../lib/live';
import { applyRelationship, forgetFound, refresh } from '../state/relationship-cache';

export const onFriendsChanged = live(friendsChanged, (relationship, cache) => applyRelationship(cache, relationship));

/** I blocked or unblocked somebody on another device of mine. */
export const onBlockChanged = live(blockChanged, ({ user_id: userId, blocked }, cache) => {
  if (blocked) forgetFound(cache, userId);
  refresh(cache, listBlocks.path, listFriends.path, getUserProfile.path, searchUsers.path, listSuggestedUsers.path);
});

export const friendsBindings = [onFriendsChanged, onBlockChanged];
