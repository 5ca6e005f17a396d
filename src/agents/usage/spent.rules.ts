import { charactersOfToken } from '../limits.js';

/** Tokens of so many characters, of a model that does not say them. */
export function tokensIn(length: number): number {
  return Math.ceil(length / charactersOfToken);
}

/** Of a model that does not say it, by characters. Who said nothing spent nothing, and no more than it may spend counts. */
export function spentOn(askedLength: number, saidLength: number, most: number): number {
  return saidLength === 0 ? 0 : tokensIn(askedLength) + Math.min(tokensIn(saidLength), most);
}
