import type { UserId } from '../contract/ids.js';
import type { SuggestedUser } from './people.contract.js';

export interface SuggestionRow {
  readonly id: UserId;
  readonly full_name: string;
  readonly avatar_url: string | null;
  readonly home_town: string | null;
  readonly mutual_friends: number;
}

export function viewSuggestion({ id, full_name, avatar_url, home_town, mutual_friends }: SuggestionRow): SuggestedUser {
  return {
    clerk_id: id,
    full_name,
    avatar_url,
    friend_status: 'none',
    request_id: null,
    suggestion_reason: reasonFor(mutual_friends, home_town),
    mutual_friends,
  };
}

/** Why somebody is suggested, in words (M82): '3 mutual friends'; 'Lives in Hometown' of 'Hometown, ME'. */
export function reasonFor(mutualFriends: number, homeTown: string | null): string {
  if (mutualFriends === 1) return '1 mutual friend';
  if (mutualFriends > 1 || homeTown === null) return `${mutualFriends} mutual friends`;
  return `Lives in ${homeTown.split(',', 1)[0]?.trim()}`;
}
