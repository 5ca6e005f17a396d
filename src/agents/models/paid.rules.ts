import * as z from 'zod/mini';
import { plainTimes, withoutTimes } from './time-phrases.rules.js';

/** What somebody asks of what their rides cost them, and not of prices. */
export const asksPaid = new RegExp(
  [
    String.raw`^(?!why\b|when\b)(?=.*\b(?:did|have|had) (?:i|we) (?:\w+ ){0,2}(?:to )?(?:pay|paid|spend|spent)\b)`,
    String.raw`\bwhat (?:i|we)(?:[’']ve| have)? (?:paid|spent)\b`,
    String.raw`^(?:what|how much)\b.*\b(?:was|were|did|got) (?:i|we) (?:get )?charged\b`,
    String.raw`^(?:what|how much)\b.*\bdid\b.*\b(?:rides?|trips?)\b.*\bcost\b`,
  ].join('|'),
  'i',
);

/** More than one ride, or one of a day: which one is seen in their list. */
const ofSome =
  /\b(?:today|tonight|yesterday|(?:sun|mon|tues|wednes|thurs|fri|satur)days?|night|week|month|year|total|altogether|all|rides|trips)\b/i;
const ofPlace = /\b(?:ride|trip|one|car|booking|pick-?up)\b.*?\b(?<end>to|from)\s+(?<place>[^?.!,]{2,100})/i;
const around = /^(?:the|my|our)\s+|\s+(?:with|on|in|at|please)\b.*$/gi;

/** Where a ride goes, or begins, in somebody's words. */
export interface SaidPlace {
  readonly isPickup: boolean;
  /** Words alone, each between two spaces. */
  readonly words: string;
}

/** The place that is named of a ride, without the times behind it. */
export function placeIn(words: string): SaidPlace | undefined {
  const { end, place = '' } = ofPlace.exec(words)?.groups ?? {};
  const named = withoutTimes(plainTimes(place.trim().replace(around, ''))).rest;
  return named === '' ? undefined : { isPickup: end?.toLowerCase() === 'from', words: plain(named) };
}

export const isAtPlace = ({ pickup, destination }: { pickup: string; destination: string }, { isPickup, words }: SaidPlace): boolean =>
  plain(isPickup ? pickup : destination).includes(words);

const PastRide = z.object({ ride_id: z.string(), status: z.string(), pickup: z.string(), destination: z.string() });

/** The ride whose price is asked for, of those that are over, the newest first: the one to the place that is named, else the last one. */
export function paidRideIn(words: string, { rides }: Readonly<Record<string, unknown>>): string | undefined {
  if (ofSome.test(words)) return undefined;
  const over = (Array.isArray(rides) ? rides : []).flatMap((ride: unknown) => PastRide.safeParse(ride).data ?? []);
  const place = placeIn(words);
  const meant = place ? over.filter((ride) => isAtPlace(ride, place)) : over;
  return (meant.find(({ status }) => status === 'completed') ?? meant[0])?.ride_id;
}

/** The place of the ride whose price is asked for, where it is one ride's. */
export const paidPlaceIn = (words: string): string | undefined => (ofSome.test(words) ? undefined : placeIn(words)?.words.trim());

/** Words alone, each between two spaces. */
const plain = (words: string): string => ` ${(words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
