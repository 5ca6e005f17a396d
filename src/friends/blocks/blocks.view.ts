import type { Selectable } from 'kysely';
import { deletedUserName } from '../../profiles/profiles.contract.js';
import type { Block } from './blocks.contract.js';
import type { FriendsTables } from '../friends.tables.js';

/** A block as its maker sees it; name and face are null when they were not to be seen, or are not any more. */
export type BlockRow = Readonly<Pick<Selectable<FriendsTables['user_blocks']>, 'blocked_id' | 'created_at' | 'full_name' | 'avatar_url'>>;

export function viewBlock(row: BlockRow): Block {
  return {
    clerk_id: row.blocked_id,
    full_name: row.full_name ?? deletedUserName,
    avatar_url: row.avatar_url,
    blocked_at: row.created_at.toISOString(),
  };
}
