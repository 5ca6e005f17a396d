import type { AccountRow } from '../../profiles/profiles.sql.js';
import type { Account, WholeAccount } from './users.contract.js';
import type { BlockedRow, RatingRow } from './users.queries.js';

/** A person as operators read them. */
export function viewAccount(row: AccountRow): Account {
  return {
    clerk_id: row.id,
    full_name: row.full_name,
    email: row.email,
    avatar_url: row.avatar_url,
    roles: row.roles,
    average_rating: row.average_rating === null ? null : Number(row.average_rating),
    total_ratings: row.total_ratings,
    created_at: row.created_at.toISOString(),
    suspended_at: row.suspended_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    erased_at: row.erased_at?.toISOString() ?? null,
  };
}

interface About {
  readonly blocks: readonly BlockedRow[];
  readonly blockedBy: readonly BlockedRow[];
  readonly ratings: readonly RatingRow[];
}

export function viewWholeAccount(row: AccountRow, { blocks, blockedBy, ratings }: About): WholeAccount {
  return {
    ...viewAccount(row),
    blocks: blocks.map((row) => ({ ...row, ...dated(row) })),
    blocked_by: blockedBy.map((row) => ({ ...row, ...dated(row) })),
    ratings: ratings.map((row) => ({ ...row, ...dated(row) })),
  };
}

const dated = ({ created_at: at }: { readonly created_at: Date }) => ({ created_at: at.toISOString() });
