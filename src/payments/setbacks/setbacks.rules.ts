import { chargebacksAccount, type Entry, platformAccount } from '../ledger/ledger.rules.js';

const memo = 'chargeback';

/**
 * Double entry of a chargeback: what a bank takes, the town bears, and gets again where the bank gives it back. The driver drove and
 * keeps their share; the rider’s payment stands as it was. The sum is zero (I4).
 */
export function chargebackEntriesOf({ isTaken, amountCents }: { readonly isTaken: boolean; readonly amountCents: number }): Entry[] {
  const cents = isTaken ? amountCents : -amountCents;
  return [
    { account: platformAccount, amount_cents: -cents, memo },
    { account: chargebacksAccount, amount_cents: cents, memo },
  ];
}

/** Whether something of the provider's is among what is in the books, by its names there. */
export const isAmong = (refs: string | null, ref: string): boolean => namesOf(refs).includes(ref);

/** What is in the books without it; null where that is nothing. */
export const without = (refs: string | null, ref: string): string | null =>
  namesOf(refs)
    .filter((one) => one !== ref)
    .join(between) || null;

/** What was in the books and is not any more. */
export const lostOf = (before: string | null, after: string | null): string[] => namesOf(before).filter((ref) => !isAmong(after, ref));

const between = '+';
const namesOf = (refs: string | null): string[] => refs?.split(between) ?? [];

/** Where there are two charges, the first: the desk at the provider's shows one. */
export const firstOf = (refs: string | null): string => namesOf(refs)[0] ?? '';

/** Entries that take others back. */
export const reversed = (entries: readonly Entry[]): Entry[] => entries.map((entry) => ({ ...entry, amount_cents: -entry.amount_cents }));
