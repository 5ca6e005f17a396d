import { commonProblems, refuse } from '../contract/problem.js';

/** Writes a list position as the opaque text that clients send back. */
export function encodeCursor(position: readonly (string | number | boolean | null)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Reads a position of `length` parts; anything else that a client made up is refused as `malformed`. */
export function decodeCursor(cursor: string, length: number): (string | number | boolean | null)[] {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(position) && position.length === length && position.every(isPart)) return position;
  } catch {
    // Not ours: refused below.
  }
  return refuse(commonProblems, 'malformed', { issues: [{ path: 'cursor', message: 'Not a cursor of this list' }] });
}

function isPart(part: unknown): part is string | number | boolean | null {
  return part === null || ['string', 'number', 'boolean'].includes(typeof part);
}
