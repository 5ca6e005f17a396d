import type Stripe from 'stripe';
import { dayMs, hourMs } from '../../contract/duration.js';
import type { BankAnswer } from '../payouts/payout-bank.js';
import type { PayoutFailure, PayoutNeed, PayoutState } from '../payouts/payouts.contract.js';

// What Stripe says of accounts and payouts, in the words of the bank.

/** Until Stripe is asked again how far a payout is: its events come sooner. */
const looksAgain = { queued: hourMs, in_transit: 6 * hourMs } as const;
/** A bank can send back what was paid for five working days. */
const returnableMs = 10 * dayMs;

export interface AccountSeen {
  readonly state: PayoutState;
  readonly needs: PayoutNeed[];
  readonly due_at: Date | null;
  readonly bank: string | null;
  readonly last4: string | null;
}

/** What an account is whose owner has taken it away, or that nobody knows here. */
export const goneAccount: AccountSeen = { state: 'none', needs: [], due_at: null, bank: null, last4: null };

type Account = Pick<Stripe.Account, 'payouts_enabled' | 'details_submitted' | 'capabilities' | 'requirements' | 'external_accounts'>;

export function seenAccount(account: Account): AccountSeen {
  const due = dueOf(account);
  const goal = bankOf(account);
  const deadline = account.requirements?.current_deadline;
  return {
    state: stateOf(account, { isDue: due.length > 0, hasBank: goal !== undefined }),
    needs: [...new Set(due.map(needOf))],
    due_at: deadline ? new Date(deadline * 1_000) : null,
    ...(goal ?? { bank: null, last4: null }),
  };
}

const dueOf = ({ requirements }: Account): string[] => [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])];

function stateOf(account: Account, { isDue, hasBank }: { isDue: boolean; hasBank: boolean }): PayoutState {
  if (account.requirements?.disabled_reason?.startsWith('rejected.')) return 'refused';
  if (account.payouts_enabled && account.capabilities?.transfers === 'active' && hasBank) return 'ready';
  return isDue || !account.details_submitted ? 'incomplete' : 'checking';
}

/** A bank account, or a card that takes payouts. */
function bankOf({ external_accounts: all }: Account): { bank: string; last4: string } | undefined {
  const goal = all?.data.find(({ default_for_currency: isDefault }) => isDefault) ?? all?.data[0];
  if (!goal) return undefined;
  const bank = goal.object === 'card' ? goal.brand : goal.bank_name;
  return { bank: bank ?? 'Bank', last4: goal.last4 };
}

const needs: readonly (readonly [RegExp, PayoutNeed])[] = [
  [/^external_account/, 'bank'],
  [/^tos_acceptance/, 'terms'],
  [/verification|id_number|ssn_last_4/, 'identity'],
  [/^(individual|person_|representative|owners)/, 'person'],
];

/** Stripe names several dozen things; whoever has to bring them reads the rest on its own page. */
export const needOf = (requirement: string): PayoutNeed => needs.find(([name]) => name.test(requirement))?.[1] ?? 'other';

const failures: Readonly<Record<string, PayoutFailure>> = {
  account_closed: 'account_closed',
  account_frozen: 'declined',
  bank_account_restricted: 'declined',
  debit_not_authorized: 'declined',
  declined: 'declined',
  no_account: 'account_closed',
};

export const failureOfPayout = (code: string | null): PayoutFailure => failures[code ?? ''] ?? 'returned';

/** Where a payout is at Stripe: whose account, what brought the money there, and what takes it to the bank. */
export interface PayoutPlace {
  readonly account: string;
  readonly transfer: string;
  readonly payout: string;
}

export const refOfPayout = ({ account, transfer, payout }: PayoutPlace): string => `${account}/${transfer}/${payout}`;

export function placeOfRef(ref: string): PayoutPlace | undefined {
  const [, account, transfer, payout] = /^(acct_\w+)\/(tr_\w+)\/(po_\w+)$/.exec(ref) ?? [];
  return account && transfer && payout ? { account, transfer, payout } : undefined;
}

/** How far a payout is; undefined where it came back. */
export function progressOf({ status, created }: Pick<Stripe.Payout, 'status' | 'created'>, ref: string, now: Date): BankAnswer | undefined {
  if (status === 'paid') return { status, ref, checkAgainMs: now.getTime() - created * 1_000 < returnableMs ? dayMs : undefined };
  if (status === 'failed' || status === 'canceled') return undefined;
  const known = status === 'in_transit' ? status : 'queued';
  return { status: known, ref, lookAgainMs: looksAgain[known] };
}
