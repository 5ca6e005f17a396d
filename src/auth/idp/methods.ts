import { markOf } from './password.js';

/** By a password (RFC 8176). */
const byPassword = 'pwd';

/** How somebody signed in, as the embedded provider says it (`amr`): by a password, and by which one. */
export function methodsOf({ password_hash: stored }: { password_hash: string }): string[] {
  return [byPassword, markOf(stored)];
}

/** The mark of the password in what the embedded provider said; undefined where it says none. */
export function passwordMarkIn(methods: unknown): string | undefined {
  if (!Array.isArray(methods) || methods[0] !== byPassword) return undefined;
  return typeof methods[1] === 'string' ? methods[1] : undefined;
}
