import type { Person } from '@server/profiles/profiles.contract.js';
import type { TripShare } from '@server/sharing/sharing.contract.js';
import type { TrustedContact } from '@server/sharing/trusted.contract.js';

/** Somebody with whom a ride can be shared by one tap. */
export interface ShareChoice {
  /** Unique in the list. */
  readonly key: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  /** Null of somebody without an account. */
  readonly friendId: string | null;
  /** Null of a friend who is no trusted contact. */
  readonly contactId: string | null;
}

interface Known {
  readonly trusted: readonly TrustedContact[];
  readonly friends: readonly Pick<Person, 'clerk_id' | 'full_name' | 'avatar_url'>[];
  readonly shares: readonly TripShare[];
}

/** Trusted contacts first, then the other friends; whoever follows already is left out. */
export function choicesOf({ trusted, friends, shares }: Known): ShareChoice[] {
  const trustedIds = trusted.map(({ friend_id: id }) => id);
  const others = friends.filter(({ clerk_id: id }) => !trustedIds.includes(id));
  const choices = [...trusted.map(trustedChoice), ...others.map(friendChoice)];
  const following = shares.map(({ friend_id: id, name }) => id ?? name);
  return choices.filter(({ friendId, name }) => !following.includes(friendId ?? name));
}

function trustedChoice({ id, name, avatar_url: avatarUrl, friend_id: friendId }: TrustedContact): ShareChoice {
  return { key: friendId ?? id, name, avatarUrl, friendId, contactId: id };
}

function friendChoice({ clerk_id: id, full_name: name, avatar_url: avatarUrl }: Known['friends'][number]): ShareChoice {
  return { key: id, name, avatarUrl, friendId: id, contactId: null };
}
