import { hourMs, minuteMs } from '../../contract/duration.js';
import type { UserId } from '../../contract/ids.js';
import { bankAccount, driverAccount, type Entry, payoutsAccount } from '../ledger/ledger.rules.js';
import { payoutAnswers } from '../states/payout.states.js';
import { payoutLimits, type payoutProblems, type PayoutStatus } from './payouts.contract.js';

/** So much, or all that there is. */
export type PayoutWish = { readonly amount_cents: number } | { readonly all: true };

/** Whole cents to pay out of a balance, or why not. */
export function payoutOf(wish: PayoutWish, balanceCents: number): number | keyof typeof payoutProblems {
  const cents = 'all' in wish ? Math.min(balanceCents, payoutLimits.maxCents) : wish.amount_cents;
  if (cents < payoutLimits.minCents) return 'payout_too_small';
  return cents > balanceCents ? 'balance_too_low' : cents;
}

/** Whether a payout moves on from one status to the other: an answer that comes late or twice never moves it back. */
export function isLater(from: PayoutStatus, to: PayoutStatus): boolean {
  return payoutAnswers[from].includes(to);
}

/** Until a bank that is silent is asked again: for as long as a quarter of what has passed since the payout was asked for. */
export function silenceMs(requestedAt: Date, now: Date): number {
  return Math.min(hourMs, Math.max(minuteMs / 2, (now.getTime() - requestedAt.getTime()) / 4));
}

interface Amount {
  readonly driverId: UserId;
  readonly amountCents: number;
}

/**
 * What a payout books as it comes to a status: held when it is asked for, moved on to the bank when it has arrived, given back when
 * it failed, also after it had arrived. One that was made by hand has arrived when it is written down. Each sums to zero (I4).
 */
export function entriesOfPayout({ driverId, amountCents }: Amount, status: PayoutStatus, before: PayoutStatus | null): Entry[] {
  const driver = driverAccount(driverId);
  const held = moved('hold', amountCents, [driver, payoutsAccount]);
  const givenBack = moved('hold', amountCents, [payoutsAccount, driver]);
  switch (status) {
    case 'pending':
      return held;
    case 'paid':
      return [...(before === null ? [] : givenBack), ...moved('payout', amountCents, [driver, bankAccount])];
    case 'failed':
      return before === 'paid' ? moved('payout', amountCents, [bankAccount, driver]) : givenBack;
    case 'queued':
    case 'in_transit':
      return [];
  }
}

/** Whether the ledger books anything as a payout comes to this status. */
export function movesMoney(status: PayoutStatus): boolean {
  return status !== 'queued' && status !== 'in_transit';
}

function moved(memo: 'hold' | 'payout', cents: number, [from, to]: readonly [string, string]): Entry[] {
  return [
    { account: from, amount_cents: -cents, memo },
    { account: to, amount_cents: cents, memo },
  ];
}
