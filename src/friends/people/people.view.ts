import type { PersonRow } from '../../profiles/profiles.sql.js';
import type { SuggestedUser } from './people.contract.js';

/** The home town is a neighbor's; null of whoever is suggested for another reason. */
export interface SuggestionRow extends Readonly<Pick<PersonRow, 'id' | 'full_name' | 'avatar_url' | 'home_town'>> {
  readonly drives: boolean;
  readonly mutual_friends: number;
}

export function viewSuggestion({ id, full_name, avatar_url, home_town, drives, mutual_friends }: SuggestionRow): SuggestedUser {
  return {
    clerk_id: id,
    full_name,
    avatar_url,
    friend_status: 'none',
    request_id: null,
    suggestion_reason: reasonFor(mutual_friends, home_town, drives),
    mutual_friends,
  };
}

/** Why somebody is suggested, in words (M82): '3 mutual friends'; 'Lives in Hometown' of 'Hometown, ME'; of whoever only joined lately what they are. */
function reasonFor(mutualFriends: number, homeTown: string | null, drives: boolean): string {
  if (mutualFriends > 0) return mutualFriends === 1 ? '1 mutual friend' : `${mutualFriends} mutual friends`;
  if (homeTown !== null) return `Lives in ${homeTown.split(',', 1)[0]?.trim()}`;
  return drives ? 'Drives for Hometown' : 'Recently joined';
}
