import type { VaultDispute } from '../cards/card-vault.js';

type Disputed = Pick<VaultDispute, 'state' | 'isTaken'>;

/** While a bank only asks (`warning_…`), the money stays here; afterwards it has the money until it is won. */
const disputed: Readonly<Record<string, Disputed>> = {
  warning_needs_response: { state: 'warned', isTaken: false },
  warning_under_review: { state: 'review', isTaken: false },
  warning_closed: { state: 'closed', isTaken: false },
  prevented: { state: 'closed', isTaken: false },
  needs_response: { state: 'open', isTaken: true },
  appeal_needs_response: { state: 'open', isTaken: true },
  under_review: { state: 'review', isTaken: true },
  appeal_under_review: { state: 'review', isTaken: true },
  won: { state: 'won', isTaken: false },
  lost: { state: 'lost', isTaken: true },
};

/** Of a status that is new to us somebody is to look at Stripe’s desk. */
export const disputedOf = (status: string): Disputed => disputed[status] ?? { state: 'open', isTaken: true };
