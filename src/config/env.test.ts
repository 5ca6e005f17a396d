import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readEnv, sessionSecret } from './env.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hometown-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const secretOf = (dataDir: string) => sessionSecret(readEnv({ DATABASE_URL: 'postgresql://localhost/none', DATA_DIR: dataDir }));

test('the secret is made once and kept for its owner only, also in a folder that is not there yet', () => {
  const dataDir = join(folder, 'new');
  const secret = secretOf(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(secretOf(dataDir)).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(['session-secret']);
});

test.each(['', '\n', 'half'])('a secret that a full disk cut off (%j) is made anew: nobody signs with less than 32 characters', (rest) => {
  writeFileSync(join(folder, 'session-secret'), rest);
  const secret = secretOf(folder);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readFileSync(join(folder, 'session-secret'), 'utf8')).toBe(secret);
});
