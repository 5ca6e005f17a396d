import { deletedUserName, type Person, type Profile, type Role, type Stranger } from './profiles.contract.js';
import { deriveRoles } from './profiles.rules.js';

/** A row of `users` as SQL gives it (numeric comes as text). */
export interface UserRow {
  readonly id: string;
  readonly full_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly pronouns: string | null;
  readonly home_town: string | null;
  readonly avatar_url: string | null;
  readonly roles: readonly Role[];
  readonly is_agent: boolean;
  readonly agent_emoji: string | null;
  readonly average_rating: string | null;
  readonly total_ratings: number;
  readonly time_zone: string | null;
  readonly suspended_at: Date | null;
  readonly deleted_at: Date | null;
}

export function viewPerson(row: UserRow): Person {
  const isDeleted = row.deleted_at !== null;
  return {
    clerk_id: row.id,
    full_name: isDeleted ? deletedUserName : row.full_name,
    avatar_url: isDeleted ? null : row.avatar_url,
    average_rating: isDeleted ? null : ratingOf(row),
    total_ratings: isDeleted ? 0 : row.total_ratings,
    is_agent: row.is_agent,
    ...(row.is_agent ? { role: 'agent' as const } : {}),
    ...(row.agent_emoji === null ? {} : { agent_emoji: row.agent_emoji }),
  };
}

export function viewStranger(row: UserRow): Stranger {
  return { clerk_id: row.id, full_name: row.full_name, avatar_url: row.avatar_url };
}

export function viewProfile(row: UserRow): Profile {
  return {
    id: row.id,
    clerk_id: row.id,
    full_name: row.full_name,
    email: row.email,
    phone: row.phone,
    pronouns: row.pronouns,
    home_town: row.home_town,
    time_zone: row.time_zone,
    avatar_url: row.avatar_url,
    average_rating: ratingOf(row),
    total_ratings: row.total_ratings,
    ...deriveRoles(row.roles),
  };
}

function ratingOf(row: UserRow): number | null {
  return row.average_rating === null ? null : Number(row.average_rating);
}
