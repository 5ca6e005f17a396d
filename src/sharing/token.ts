import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, for an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of it: whoever reads the table can open no link. */
export function hashOf(token: string): string {
  return hash('sha256', token);
}
