import { deletedUserName, type Person, type Profile, type Stranger } from './profiles.contract.js';
import type { UserRow } from './profiles.queries.js';
import { deriveRoles } from './profiles.rules.js';

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
    language: row.language,
    avatar_url: row.avatar_url,
    average_rating: ratingOf(row),
    total_ratings: row.total_ratings,
    ...deriveRoles(row.roles),
  };
}

function ratingOf(row: UserRow): number | null {
  return row.average_rating === null ? null : Number(row.average_rating);
}
