import { hash, randomBytes } from 'node:crypto';

/** So that people, and programs that look for lost secrets, see what it is. */
const prefix = 'htp_';

const shape = /^htp_[\w-]{43}$/;

/** 256 random bits. */
export function newToken(): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** What is kept of it: whoever reads the table can call nothing. */
export function hashOf(token: string): string {
  return hash('sha256', token);
}

/** The token of an `Authorization` header, where it can be one of ours. */
export function tokenIn(authorization: string | undefined): string | undefined {
  const [, token = ''] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  return shape.test(token) ? token : undefined;
}
