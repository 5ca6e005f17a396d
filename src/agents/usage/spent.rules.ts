import { charactersOfToken, tokensADay } from '../limits.js';

const million = 1_000_000;

/** What a town says of money: US dollars for a million tokens, and those that one person may cost on a day. */
interface Prices {
  readonly price: number | undefined;
  readonly dailyBudget: number | undefined;
}

/** Tokens that one person may use on a day: money is counted by them, so that one sum decides. */
export function dailyTokens({ price, dailyBudget }: Prices): number {
  if (price === undefined || dailyBudget === undefined) return tokensADay;
  return Math.min(tokensADay, Math.round((dailyBudget / price) * million));
}

/** In US dollars, with fractions of a cent; null where nobody said a price. */
export function costOf(tokens: number, price: number | undefined): number | null {
  return price === undefined ? null : (tokens * price) / million;
}

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
