import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';
import type { RelationshipRow } from '../friends.view.js';

/** A row of friend_relationships as JSON keeps it. */
type EndedFriendship = Omit<RelationshipRow, 'requested_at' | 'responded_at'> & {
  readonly requested_at: string;
  readonly responded_at: string | null;
};

/** Who blocked whom, and what stays as it was behind the block (P22, M85). */
export const UserBlockSchema = defineEntity({
  name: 'UserBlock',
  tableName: 'user_blocks',
  properties: {
    blockerId: p.text().$type<UserId>().primary(),
    blockedId: p.text().$type<UserId>().primary(),
    createdAt: p.datetime(),
    /** The blocked one as the blocker saw them; null of somebody whom the blocker could not see. */
    fullName: p.text().nullable(),
    avatarUrl: p.text().nullable(),
    /** The friendship that comes back with the block's end. */
    endedFriendship: p.json<EndedFriendship>().nullable(),
  },
});
