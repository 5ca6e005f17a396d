import type { Setback } from '@server/payments/setbacks/setbacks.contract.js';
import { formatMoney } from '../../../lib/format/money';
import { givenTexts, setbackTexts as texts } from './setback-texts';

/** What happened, and whether it is about what a friend paid. */
export function kindWords({ kind, is_part: isPart }: Pick<Setback, 'kind' | 'is_part'>): string {
  return isPart ? texts.ofPart({ kind: texts.kinds[kind] }) : texts.kinds[kind];
}

/** What became of the money; what a friend paid goes to the rider again by itself, until their card is asked no more. */
export function outcomeWords({ kind, state, part_return: part, needs_someone: isWaiting }: Setback): string {
  if (part) return texts.partOutcomes[part.state];
  return kind === 'chargeback' || isWaiting ? texts.outcomes[state] : texts.resent;
}

/** A failed refund that was given in another way needs nobody any more. */
export function stateWords({
  state,
  part_return: part,
  needs_someone: isWaiting,
}: Pick<Setback, 'state' | 'part_return' | 'needs_someone'>): string {
  if (part) return texts.parts[part.state];
  return state === 'failed' && !isWaiting ? texts.givenAgain : texts.states[state];
}

export function setbackTone({
  state,
  needs_someone: isWaiting,
}: Pick<Setback, 'state' | 'needs_someone'>): 'danger' | 'success' | 'neutral' {
  if (isWaiting) return 'danger';
  return state === 'won' ? 'success' : 'neutral';
}

/** What no card is asked to take any more: the desk gives it, and says so. */
export const canBeGiven = ({ to_give_cents: cents }: Pick<Setback, 'to_give_cents'>): boolean => cents !== null;

/** All that is missing of the charge or the friend’s part, whichever of its setbacks it is read from. */
export const missingOf = ({ to_give_cents: cents, currency }: Pick<Setback, 'to_give_cents' | 'currency'>): string =>
  formatMoney((cents ?? 0) / 100, currency);

export const giveLabel = (setback: Pick<Setback, 'to_give_cents' | 'currency' | 'ride_number'>): string =>
  givenTexts.giveOf({ money: missingOf(setback), ride: setback.ride_number });

/** What to do first, and what becomes of it. */
export const giveHint = (setback: Pick<Setback, 'to_give_cents' | 'currency' | 'part_return'>): string =>
  (setback.part_return ? givenTexts.hint : givenTexts.refundHint)({ money: missingOf(setback) });
