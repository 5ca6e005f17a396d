import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, for a cookie, an address or a header. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of it: whoever reads the table can use nothing of it. */
export function hashOf(token: string): string {
  return hash('sha256', token);
}
