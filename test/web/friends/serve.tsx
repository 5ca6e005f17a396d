import { endpointKey, makeQueryClient } from '../../../web/lib/cache/query';
import { getMe } from '../../../src/profiles/profiles.contract';
import { aRelationship, me } from '../../../stories/features/friends/fixtures';
import { answerWith, type Answers, type Call } from '../rides/wire';

export const danAsks = aRelationship();
export const accepted = aRelationship({ status: 'accepted', responded_at: '2026-11-21T13:00:00.000Z' });

const dan = { clerk_id: 'user_dan', full_name: 'Dan Driver', avatar_url: null };
export const friendDan = { ...dan, average_rating: 4.9, total_ratings: 12, is_agent: false };
export const foundDan = { ...dan, friend_status: 'none', request_id: null };
export const suggestedDan = { ...foundDan, suggestion_reason: '3 mutual friends', mutual_friends: 3 };

/** A server with an empty town, except for what the test says. */
export function serveFriends(answers: Answers = {}): { calls: Call[] } {
  return answerWith({
    'GET /api/friends': () => ({ body: { friends: [], nextCursor: null } }),
    'GET /api/friends/requests': () => ({ body: { received_requests: [], nextCursor: null } }),
    'GET /api/friends/requests/sent': () => ({ body: { sent_requests: [], nextCursor: null } }),
    'GET /api/chat/suggested-users': () => ({ body: { users: [] } }),
    ...answers,
  });
}

/** A cache that knows who is signed in: Rosa. */
export function rosasCache() {
  const cache = makeQueryClient();
  cache.setQueryData(endpointKey(getMe, {}), { clerk_id: me });
  return cache;
}

export const asked = (calls: readonly Call[], name: string) => calls.filter((call) => call.name === name);
