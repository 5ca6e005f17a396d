import { codeOf, refusalReason } from '../refusal';
import { chargeRefusals } from './charge-refusal-texts';

/**
 * What went wrong with money, in a sentence; undefined when nothing did. Mostly the server says it.
 *
 * @param words of the act, by the refusal's code, where it says more than the server; `other` of them is for accidents.
 */
export function refusalWords(error: Error | null, words: Readonly<Record<string, string>>): string | undefined {
  if (error === null) return undefined;
  const code = codeOf(error);
  return words[code] ?? chargeRefusals[code] ?? refusalReason(error) ?? words['other'] ?? chargeRefusals['other'];
}
