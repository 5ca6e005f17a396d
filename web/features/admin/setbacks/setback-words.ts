import type { Setback } from '@server/payments/setbacks/setbacks.contract.js';
import { setbackTexts as texts } from './setback-texts';

/** What happened, and whether it is about what a friend paid. */
export function kindWords({ kind, is_part: isPart }: Pick<Setback, 'kind' | 'is_part'>): string {
  return isPart ? texts.ofPart({ kind: texts.kinds[kind] }) : texts.kinds[kind];
}

/** What became of the money; what a friend paid goes to the rider again by itself. */
export function outcomeWords({ kind, state, is_part: isPart, needs_someone: isWaiting }: Setback): string {
  if (kind === 'chargeback' || isWaiting) return texts.outcomes[state];
  return isPart ? texts.returning : texts.resent;
}

export function setbackTone({
  state,
  needs_someone: isWaiting,
}: Pick<Setback, 'state' | 'needs_someone'>): 'danger' | 'success' | 'neutral' {
  if (isWaiting) return 'danger';
  return state === 'won' ? 'success' : 'neutral';
}
