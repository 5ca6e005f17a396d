import * as z from 'zod/mini';

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
const ofPlace = /\b(?:ride|trip)\b.*?\b(?<end>to|from)\s+(?<place>[^?.!,]{2,100})/i;
const around = /^(?:the|my|our)\s+|\s+(?:with|on|in|at|please)\b.*$/gi;

const PastRide = z.object({ ride_id: z.string(), status: z.string(), pickup: z.string(), destination: z.string() });

/** The ride whose price is asked for, of those that are over, the newest first: the one to the place that is named, else the last one. */
export function paidRideIn(words: string, { rides }: Readonly<Record<string, unknown>>): string | undefined {
  if (ofSome.test(words)) return undefined;
  const over = (Array.isArray(rides) ? rides : []).flatMap((ride: unknown) => PastRide.safeParse(ride).data ?? []);
  const { end, place } = ofPlace.exec(words)?.groups ?? {};
  const named = place && plain(place.trim().replace(around, ''));
  const meant = named ? over.filter(({ pickup, destination }) => plain(end === 'from' ? pickup : destination).includes(named)) : over;
  return (meant.find(({ status }) => status === 'completed') ?? meant[0])?.ride_id;
}

/** Words alone, each between two spaces. */
const plain = (words: string): string => ` ${(words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
