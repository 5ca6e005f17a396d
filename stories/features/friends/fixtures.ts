import { FriendRelationship } from '@server/friends/friends.contract.js';
import { PersonProfile } from '@server/friends/people/people.contract.js';
import { Stranger } from '@server/profiles/profiles.contract.js';

export const here = { now: '2026-11-21T15:30:00Z', timeZone: 'America/New_York' };
export const me = 'user_rosa';
export const longName = 'Maximiliana Featherstonehaugh-Cholmondeley of the Upper Harbor';

export const aStranger = (change: Partial<Stranger> = {}): Stranger =>
  Stranger.parse({ clerk_id: 'user_dan', full_name: 'Dan Driver', avatar_url: null, ...change });

/** A request of Dan to Rosa unless told. */
export function aRelationship(change: Partial<FriendRelationship> = {}): FriendRelationship {
  const sender = change.sender_id ?? 'user_dan';
  const receiver = change.receiver_id ?? me;
  const names = { sender: sender === me ? 'Rosa Rider' : 'Dan Driver', receiver: receiver === me ? 'Rosa Rider' : 'Dan Driver' };
  return FriendRelationship.parse({
    id: '01990000-0000-7000-8000-0000000000f1',
    sender_id: sender,
    receiver_id: receiver,
    requester_id: sender,
    addressee_id: receiver,
    friend_id: receiver,
    status: 'pending',
    requested_at: '2026-11-21T12:00:00.000Z',
    responded_at: null,
    sender_name: names.sender,
    sender_avatar: null,
    sender_photo: null,
    requester_name: names.sender,
    requester_avatar: null,
    receiver_name: names.receiver,
    receiver_avatar: null,
    ...change,
  });
}

const known = { ...aStranger(), average_rating: 4.86, total_ratings: 57 };

export const profiles = {
  self: PersonProfile.parse({ audience: 'self', user: known }),
  friend: PersonProfile.parse({ audience: 'friend', user: known, mutual_friends: 3, friend_since: '2025-06-02T12:00:00Z' }),
  stranger: PersonProfile.parse({ audience: 'stranger', user: aStranger(), friend_status: 'none', request_id: null }),
  blocked: PersonProfile.parse({ audience: 'blocked', user: aStranger(), blocked_at: '2026-11-20T12:00:00Z' }),
};
