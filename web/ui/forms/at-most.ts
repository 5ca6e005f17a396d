import { countCodePoints } from '@server/contract/text.js';
import { lengthTexts } from './length-texts';

/**
 * For a box of at most so many characters. Browsers count an emoji as two, and cut what is pasted without a word: only what no rule
 * could take is kept out of the box, the rest is answered in words.
 */
export const roomFor = (characters: number) => ({ maxLength: characters * 2 });

/** How much of a text is too much, as the server counts. */
export function excessOf(text: string, characters: number): number {
  return text.length > characters ? Math.max(0, countCodePoints(text) - characters) : 0;
}

/** That a text is too long, in words for its field; undefined where it is not. */
export function tooLong(text: string, characters: number): string | undefined {
  const count = excessOf(text, characters);
  return count > 0 ? lengthTexts.tooLong({ count }) : undefined;
}
