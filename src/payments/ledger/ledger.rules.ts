import type { UserId } from '../../contract/ids.js';
import type { ChargePurpose } from '../payments.contract.js';

export interface Entry {
  readonly account: string;
  /** Positive: the account gets it. */
  readonly amount_cents: number;
  readonly memo: string;
}

export const driverAccount = (id: UserId): string => `driver:${id}`;
export const riderAccount = (id: UserId): string => `rider:${id}`;
export const platformAccount = 'platform';
/** Money that left a balance and has not arrived yet. */
export const payoutsAccount = 'payouts';
/** Everything that was ever paid out. */
export const bankAccount = 'bank';

/** What banks took back from the town. */
export const chargebacksAccount = 'chargebacks';

export interface Captured {
  readonly purpose: ChargePurpose;
  readonly customerId: UserId;
  readonly driverId: UserId;
  readonly amountCents: number;
  /** What the driver gets of a fare; everything else is all theirs. */
  readonly fareShareCents: number;
}

/** The driver's part: the share of a fare, and the whole of every fee and tip (D6). */
export function shareOf({ purpose, amountCents, fareShareCents }: Pick<Captured, 'purpose' | 'amountCents' | 'fareShareCents'>): number {
  return purpose === 'fare' ? fareShareCents : amountCents;
}

/** Double entry of a captured charge: what the rider paid is the driver's share and the platform's; the sum is zero (I4). */
export function entriesOf(charge: Captured): Entry[] {
  const { purpose: memo, customerId, driverId, amountCents } = charge;
  const share = shareOf(charge);
  const entries = [
    { account: riderAccount(customerId), amount_cents: -amountCents, memo },
    { account: driverAccount(driverId), amount_cents: share, memo },
  ];
  return memo === 'fare' ? [...entries, { account: platformAccount, amount_cents: amountCents - share, memo }] : entries;
}
