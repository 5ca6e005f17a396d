import { charactersOfToken } from '../limits.js';

/** Tokens of so many characters, of a model that does not say them. */
export function tokensIn(length: number): number {
  return Math.ceil(length / charactersOfToken);
}

export interface Spoken {
  /** Characters. */
  readonly asked: number;
  readonly said: number;
  /** Tokens that it may spend on what it says. */
  readonly most: number;
  /** Nobody was there to be asked. */
  readonly wasAway: boolean;
}

/** Of a model that does not say it, by characters. What it heard counts, whoever broke off before its first word. */
export function spentOn({ asked, said, most, wasAway }: Spoken): number {
  return wasAway && said === 0 ? 0 : tokensIn(asked) + Math.min(tokensIn(said), most);
}
