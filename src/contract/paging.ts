import * as z from 'zod/mini';

/** Opaque to clients; the server writes and reads it with `encodeCursor` and `decodeCursor`. */
export const Cursor = z.string().check(z.maxLength(512), z.regex(/^[A-Za-z0-9_-]+$/));

/** A page size from a query string: clamped into 1 … max, `initial` when absent or not a number. */
export function limit(max: number, initial: number) {
  return z.pipe(
    z.optional(z.union([z.string(), z.number()])),
    z.transform((value: string | number | undefined) => clampedLimit(value, max, initial)),
  );
}

function clampedLimit(value: string | number | undefined, max: number, initial: number): number {
  const wanted = Math.trunc(Number(value ?? initial));
  return Number.isNaN(wanted) ? initial : Math.min(Math.max(wanted, 1), max);
}

/** Yes or no in a query string. */
export const Flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value: 'true' | 'false') => value === 'true'),
);

/** `{ <plural>: […], nextCursor }`, the shape of every list. */
export function page<const K extends string, S extends z.ZodMiniType>(plural: K, item: S) {
  return z.object({ [plural]: z.array(item), nextCursor: z.nullable(z.string()) } as {
    [P in K]: z.ZodMiniArray<S>;
  } & { nextCursor: z.ZodMiniNullable<z.ZodMiniString<string>> });
}
