import type { UserId } from '../contract/ids.js';

export interface Entry {
  readonly account: string;
  /** Positive: the account gets it. */
  readonly amount_cents: number;
  readonly memo: string;
}

export const driverAccount = (id: UserId): string => `driver:${id}`;
export const riderAccount = (id: UserId): string => `rider:${id}`;
export const platformAccount = 'platform';

export interface Captured {
  readonly customerId: UserId;
  readonly driverId: UserId;
  readonly amountCents: number;
  readonly driverShareCents: number;
}

/** Double entry of a captured fare: what the rider paid is the driver's share and the platform's; the sum is zero (I4). */
export function fareEntries({ customerId, driverId, amountCents, driverShareCents }: Captured): Entry[] {
  return [
    { account: riderAccount(customerId), amount_cents: -amountCents, memo: 'fare' },
    { account: driverAccount(driverId), amount_cents: driverShareCents, memo: 'fare' },
    { account: platformAccount, amount_cents: amountCents - driverShareCents, memo: 'fare' },
  ];
}
