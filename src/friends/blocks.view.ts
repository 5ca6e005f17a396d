import type { UserId } from '../contract/ids.js';
import { deletedUserName } from '../profiles/profiles.contract.js';
import type { Block } from './blocks.contract.js';

/** A block as its maker sees it. */
export interface BlockRow {
  readonly blocked_id: UserId;
  readonly created_at: Date;
  /** As it was when they were blocked; null when it was not to be seen, or is not any more. */
  readonly full_name: string | null;
  readonly avatar_url: string | null;
}

export function viewBlock(row: BlockRow): Block {
  return {
    clerk_id: row.blocked_id,
    full_name: row.full_name ?? deletedUserName,
    avatar_url: row.avatar_url,
    blocked_at: row.created_at.toISOString(),
  };
}
