import { blockChanged } from '@server/friends/blocks/blocks.contract.js';
import { friendSettingsChanged } from '@server/friends/settings/friend-settings.contract.js';
import { friendsChanged } from '@server/friends/friends.contract.js';
import { live } from '../../../lib/live';
import { settingsQuery } from '../api/queries';
import { applyBlock, applyRelationship } from '../api/relationship-cache';

export const onFriendsChanged = live(friendsChanged, (relationship, cache) => applyRelationship(cache, relationship));

/** I blocked or unblocked somebody on another device of mine. */
export const onBlockChanged = live(blockChanged, ({ user_id: userId, blocked }, cache) => applyBlock(cache, userId, blocked));

/** I chose anew who may find and ask me: a page of mine that still showed the old choice would send it again. */
export const onFriendSettingsChanged = live(friendSettingsChanged, (settings, cache) => {
  cache.setQueryData(settingsQuery.queryKey, (known) => known && settings);
});

export const friendsBindings = [onFriendsChanged, onBlockChanged, onFriendSettingsChanged];
