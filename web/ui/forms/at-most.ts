import { countCodePoints } from '@server/contract/text.js';
import { lengthTexts } from './length-texts';

/**
 * How much of a text is too much, as the server counts, without the white space around it, which nobody sends. A box with a `maxLength`
 * counts an emoji as two, and cuts what is pasted without a word.
 */
export function excessOf(text: string, characters: number): number {
  return text.length > characters ? Math.max(0, countCodePoints(text.trim()) - characters) : 0;
}

/** That a text is too long, in words for its field; undefined where it is not. */
export function tooLong(text: string, characters: number): string | undefined {
  const count = excessOf(text, characters);
  return count > 0 ? lengthTexts.tooLong({ count }) : undefined;
}
