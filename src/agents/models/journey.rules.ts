import { type Here, type Pickup, pickupOf, type SaidTime } from './said-pickup.rules.js';
import { hasTime, partOfDay, plainTimes, spelled, timesIn, withoutTimes } from './time-phrases.rules.js';

/** From where to where, in words, and when. */
export interface SaidJourney {
  /** Else only its price is asked for. */
  readonly isBooking: boolean;
  readonly from: string;
  readonly to: string;
  readonly pickup: Pickup;
}

/** A journey stands in the last so many characters, and what is said of its time before it in so many. */
const [mostWords, mostBefore] = [500, 200];
const placeMaxLength = 100;

const books = /\b(?:book|order|get me|need)\b/i;
const route = /\bfrom (?!now\b)(?<from>[^?.!]{2,100}?) to (?<to>[^?.!]{2,200}?)(?: please)?[?.!]*$/i;
const hour = String.raw`(?:the\s+)?(?:(?:early|late)\s+)?(?:noon|midnight|\d{1,2}|${spelled}|(?:${partOfDay})s?)`;
/** One of them, or from one to another. */
const isClock = new RegExp(String.raw`^${hour}(?:\s*(?:to|until|till|[-–])\s*${hour})?$`, 'i');

/** What is to be booked goes first: one may come from elsewhere before it. */
function routeIn(said: string) {
  for (const isBooking of [true, false]) {
    const begin = isBooking ? said.search(books) : 0;
    const found = begin < 0 ? null : route.exec(said.slice(begin));
    const { from = '', to = '' } = found?.groups ?? {};
    if (found) return { isBooking, before: said.slice(0, begin + found.index), from: withoutTimes(from), to: withoutTimes(to) };
  }
  return undefined;
}

/** Undefined where no two places are named: hours, too, go from one to another. */
export function journeyIn(words: string, here: Here): SaidJourney | undefined {
  const found = routeIn(plainTimes(words.trim().slice(-mostWords)));
  if (!found) return undefined;
  const { isBooking, before, from, to } = found;
  const places = [from.rest, to.rest];
  if (!places.every(isPlace)) return undefined;
  const said = [...timesIn(before.slice(-mostBefore)), ...from.said, ...to.said];
  return { isBooking, from: from.rest, to: to.rest, pickup: places.some(hasTime) ? 'unclear' : pickupOf(said, here) };
}

const isPlace = (words: string): boolean => words !== '' && words.length <= placeMaxLength && !isClock.test(words);

/** What is said of a journey that is not named again: to book it, or when. */
interface GoingOn {
  readonly isBooking: boolean;
  readonly said: readonly SaidTime[];
  /** The words that say it. */
  readonly time: string;
}

const agrees = String.raw`(?:yes|yep|yeah|ok(?:ay)?|sure|great|good|perfect|fine|please|then|and|so|go ahead|(?:can|could|would|will) you|(?:can|may) (?:i|we)|let[’']s|i(?:[’']d like| want) to|i[’']ll)`;
const booksIt = new RegExp(
  String.raw`^(?:${agrees}[\s,.!]+)*(?:book|order|reserve)(?:\s+(?:it|that|this|one|me|us|the|ride|trip|for))*$`,
  'i',
);
const asksThen = /^(?:(?:and|or|no|then|ok(?:ay)?|what about|how about|what if|make it|to)\b[\s,]*)*$/i;

function goingOnIn(words: string): GoingOn | undefined {
  if (words.length > mostBefore) return undefined;
  const plain = plainTimes(words.trim());
  const { rest, said } = withoutTimes(plain);
  const isBooking = booksIt.test(rest);
  return isBooking || (said.length > 0 && asksThen.test(rest))
    ? { isBooking, said, time: plain.slice(rest.length).replace(/^[\s,.;!?]+/, '') }
    : undefined;
}

/** A time that is said of what was wished before, in its own words; undefined where more is said, or no time. A number may be one. */
export function timeAloneIn(words: string): string | undefined {
  if (/^\d{1,2}[.!]?$/.test(words)) return words;
  const wish = goingOnIn(words);
  return wish && !wish.isBooking ? wish.time : undefined;
}

/** What words before these ones were about. */
export interface Talk {
  /** The journey that was spoken of last. */
  readonly journey?: SaidJourney | undefined;
  /** What was wished last: a time alone is said of that. */
  readonly wish?: 'journey' | 'move' | 'ride' | 'other';
  /** The ride that there is for which something was wished: without its new time the wish to move it, else all of the wish. */
  readonly ride?: string | undefined;
  /** The day that a ride was to be moved to, in its own words, while its time was not said. */
  readonly day?: string | undefined;
  /** What was said of a moved ride's new time, as it was said: ' to 6 pm'. */
  readonly newTime?: string | undefined;
}

/**
 * The journey that was spoken of last, as these words have it; undefined where they say nothing of it. To book it reaches back past other
 * wishes, a time alone does not.
 */
export function goneOn(words: string, talk: () => Talk, here: Here): SaidJourney | undefined {
  const wish = goingOnIn(words);
  if (!wish) return undefined;
  const { journey, wish: last } = talk();
  if (!journey || !(wish.isBooking || last === 'journey')) return undefined;
  const pickup = wish.said.length > 0 ? pickupOf(wish.said, here) : journey.pickup;
  return { ...journey, isBooking: wish.isBooking || journey.isBooking, pickup };
}
