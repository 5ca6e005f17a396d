import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Env, secretMinLength } from './env.js';

/** The key that signs cookies: given, or made once and kept in the data folder. */
export function sessionSecret(env: Env): string {
  if (env.SESSION_SECRET) return env.SESSION_SECRET;
  const file = join(resolve(env.DATA_DIR), 'session-secret');
  return keptSecret(file) ?? makeSecret(file);
}

/** Nothing for what a full disk cut off. */
function keptSecret(file: string): string | undefined {
  const secret = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return secret.length < secretMinLength ? undefined : secret;
}

/** Written whole beside the file, then put in its place: no other instance on the same data folder reads half of it. */
function makeSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}-${randomUUID()}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch {
    // Another instance was faster, and its secret counts; or what stands there is cut off, or the disk knows no links.
    if (!keptSecret(file)) renameSync(draft, file);
  }
  rmSync(draft, { force: true });
  return readFileSync(file, 'utf8').trim();
}
