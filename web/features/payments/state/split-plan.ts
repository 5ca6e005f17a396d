import { minPartCents } from '@server/payments/split/split.contract.js';
import { centsOf } from '../../../lib/format/units/cents';

/** Why parts cannot be asked for. */
export type PlanProblem = 'unreadable' | 'too_small' | 'too_large';

/** Who is asked, and for how much: what was typed for each, or null for equal parts. */
export interface SplitDraft {
  readonly friendIds: readonly string[];
  readonly typed: Readonly<Record<string, string>> | null;
}

export interface SplitPlan {
  readonly parts: readonly { readonly friend_id: string; readonly amount_cents?: number }[];
  /** Each friend's, where all are equal. */
  readonly eachCents: number;
  /** What is left for the rider. */
  readonly ownCents: number;
  /** Null when it can be asked. */
  readonly problem: PlanProblem | null;
}

/** What is asked for by a draft: equal parts with the odd cents left to the rider, as the server has them, or the typed ones. */
export function planOf({ friendIds, typed }: SplitDraft, leftCents: number): SplitPlan {
  if (typed === null) return equalPlan(friendIds, leftCents);
  const parts = friendIds.map((id) => ({ friend_id: id, cents: centsOf(typed[id] ?? '') }));
  const known = parts.flatMap(({ friend_id, cents }) => (cents === undefined ? [] : [{ friend_id, amount_cents: cents }]));
  const ownCents = known.reduce((left, { amount_cents: cents }) => left - cents, leftCents);
  const problem = known.length < parts.length ? 'unreadable' : problemOf(Math.min(...known.map((part) => part.amount_cents)), ownCents);
  return { parts: known, eachCents: 0, ownCents, problem };
}

function equalPlan(friendIds: readonly string[], leftCents: number): SplitPlan {
  const eachCents = Math.floor(leftCents / (friendIds.length + 1));
  const ownCents = leftCents - friendIds.length * eachCents;
  const parts = friendIds.map((friend_id) => ({ friend_id }));
  return { parts, eachCents, ownCents, problem: eachCents < minPartCents ? 'too_large' : null };
}

function problemOf(leastCents: number, ownCents: number): PlanProblem | null {
  if (leastCents < minPartCents) return 'too_small';
  return ownCents < minPartCents ? 'too_large' : null;
}
