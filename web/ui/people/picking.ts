import type { UserId } from '@server/contract/ids.js';
import type { Person } from '@server/profiles/profiles.contract.js';
import type { ReactNode } from 'react';

/** Somebody who can be chosen. */
export type Picked = Pick<Person, 'clerk_id' | 'full_name' | 'avatar_url'>;

export interface Picking {
  chosen: readonly UserId[];
  /** Offered before the rest, while nothing is searched for. */
  first: readonly Picked[];
  /** Not offered at all. */
  without: readonly UserId[];
  /** Nobody more can be chosen. */
  isFull: boolean;
  onToggle(person: Picked): void;
}

/** Where friends are chosen, for features that know nothing of them. */
export type PickFriends = (picking: Picking) => ReactNode;
