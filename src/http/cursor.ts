import * as z from 'zod/mini';
import { commonProblems, refuse } from '../contract/problem.js';

/** Positions in lists as clients carry them: opaque, and never trusted for anything but the position. */
export function encodeCursor(position: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** A list up to where its next page begins, which `decodeCursor` reads; null where nothing comes after it. */
interface Page<T> {
  readonly items: T[];
  readonly nextCursor: string | null;
}

/** A page of `rows` that were asked for with one more than it shows: whether that one came says whether there is a next page. */
export function pageOf<T>(rows: readonly T[], limit: number, positionOf: (last: T) => readonly unknown[]): Page<T> {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last === undefined ? null : encodeCursor(positionOf(last)) };
}

/** The position in the shape of `schema`, or refuses with `malformed`. */
export function decodeCursor<S extends z.ZodMiniType>(schema: S, cursor: string): z.output<S> {
  const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) refuse(commonProblems, 'malformed', { issues: [{ path: 'cursor', message: 'Not a cursor of this list' }] });
  return parsed.data;
}

/** Where a page begins: as the cursor says, or at `start` of a list that is asked for without one. */
export function positionAt<S extends z.ZodMiniType, const T>(schema: S, cursor: string | undefined, start: T): z.output<S> | T {
  return cursor === undefined ? start : decodeCursor(schema, cursor);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
