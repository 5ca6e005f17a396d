import * as z from 'zod/mini';

/** NUL and lone surrogates cannot be stored in PostgreSQL; everything else is kept byte-exact. */
const storable = z.refine<string>((value) => !value.includes('\u0000') && value.isWellFormed(), {
  error: 'Contains characters that cannot be stored',
});

/** Free text of at most `max` code points (not UTF-16 units), stored exactly as sent. */
export function text(max: number, min = 0) {
  const tooLong = { error: `At most ${max} characters` };
  return z.string().check(
    z.maxLength(max * 2, tooLong),
    storable,
    z.refine<string>((value) => countCodePoints(value) <= max, tooLong),
    z.refine<string>((value) => min === 0 || !isBlank(value), { error: 'Must not be blank' }),
  );
}

export function countCodePoints(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

/** Blank also when it holds only white space and zero-width characters. */
export function isBlank(value: string): boolean {
  return value.replace(/[\s\u200b-\u200f\u2060\u2066-\u2069\ufeff\u00ad\u202a-\u202e]/gu, '') === '';
}

/** An instant as ISO 8601 with zone, the only form of time on the wire. */
export const Instant = z.iso.datetime({ offset: true });
/** A time by the clock on the wall, '22:30'. */
export const WallTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** PostgreSQL refuses distances so small that their squares vanish: less than a micrometre is none. */
const smallestDegrees = 1e-12;
const noDust = z.overwrite<number>((degrees) => (Math.abs(degrees) < smallestDegrees ? 0 : degrees));
export const Latitude = z.number().check(z.gte(-90), z.lte(90), noDust);
export const Longitude = z.number().check(z.gte(-180), z.lte(180), noDust);

/** Query strings hold text: a blank degree is no degree, not the equator. */
const degrees = z.union([z.number(), z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/))]);
const toNumber = z.pipe(degrees, z.transform(Number));
export const QueryLatitude = z.pipe(toNumber, Latitude);
export const QueryLongitude = z.pipe(toNumber, Longitude);
