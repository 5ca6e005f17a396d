import * as z from 'zod/mini';
import { commonProblems, refuse } from '../contract/problem.js';

/** Positions in lists as clients carry them: opaque, and never trusted for anything but the position. */
export function encodeCursor(position: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** The position in the shape of `schema`, or refuses with `malformed`. */
export function decodeCursor<S extends z.ZodMiniType>(schema: S, cursor: string): z.output<S> {
  const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) refuse(commonProblems, 'malformed', { issues: [{ path: 'cursor', message: 'Not a cursor of this list' }] });
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
