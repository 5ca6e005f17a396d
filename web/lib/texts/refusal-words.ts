import { codeOf } from '../refusal';
import { chargeRefusals } from './charge-refusal-texts';

/**
 * What went wrong with money, in a sentence; undefined when nothing did.
 *
 * @param words of the act, by the refusal's code; `other` of them is for all that nobody has words for.
 */
export function refusalWords(error: Error | null, words: Readonly<Record<string, string>>): string | undefined {
  if (error === null) return undefined;
  const code = codeOf(error);
  return words[code] ?? chargeRefusals[code] ?? words['other'] ?? chargeRefusals['other'];
}
