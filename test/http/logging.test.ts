import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { hostname } from 'node:os';
import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import * as z from 'zod';
import { Work } from '../../src/database/work.js';
import { createPino, loggedPath, NestLogger } from '../../src/http/logging/logging.js';
import { withoutRows } from '../../src/http/logging/logged-error.js';
import { User } from '../../src/profiles/user.entity.js';
import { insertPerson } from '../world/people.js';
import { world } from '../world/world.js';

const canary = 'canary-7f3a';

/** What stands in the log after an error was written as the product does it, and by Nest itself. */
function logged(error: unknown): string {
  let text = '';
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  const logger = new NestLogger(createPino({ logLevel: 'trace', logsPlainly: false, role: 'all' }, destination));
  logger.error({ err: error, detail: canary, row: { parameters: [canary] } }, 'it failed', 'Test');
  logger.error(error, 'Test');
  return text;
}

async function errorOf(act: () => Promise<unknown>): Promise<unknown> {
  try {
    await act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing failed');
}

const inWork = (act: Parameters<Work['run']>[0]) => errorOf(() => world.app.get(Work).run(act));
const now = new Date();
const row = [`user_${canary}`, canary, `${canary}@hometown.test`, ['customer'], 'UTC', now];

const failures: readonly (readonly [what: string, code: string, () => Promise<unknown>])[] = [
  [
    'a row that is there already',
    '23505',
    () => inWork(async (unit) => [await unit.rows(insertPerson, row), await unit.rows(insertPerson, row)]),
  ],
  ['text that is no number', '22P02', () => inWork((unit) => unit.rows(`select '${canary}'::int`))],
  ['a person that the ORM cannot write', '23502', () => inWork((unit) => unit.em.insert(User, { id: canary } as never))],
  ['plain SQL', '22P02', () => errorOf(() => world.sql('select $1::uuid', [canary]))],
];

test.each(failures)('SEC-33: the log names the fault and no row: %s', async (_what, code, fail) => {
  const error = await fail();
  const text = logged(error);
  expect(text).toContain(`"code":"${code}`);
  expect(text).toContain(' at ');
  expect(text).not.toContain(canary);
  const { message, stack } = withoutRows(error);
  expect(message + stack).not.toContain(canary);
});

test('what the system refuses is logged in its words', async () => {
  const error = await errorOf(() => open('/no/such/folder/file'));
  expect(withoutRows(error).message).toMatch(/^ENOENT: no such file or directory/);
  expect(logged(new Error('not stored', { cause: error }))).toContain('"code":"ENOENT"');
});

test('SEC-33: what a schema was given is not logged', () => {
  const { error } = z.strictObject({ name: z.string() }).safeParse({ name: 1, [canary]: canary });
  expect(logged(error)).toContain('name: invalid_type');
  expect(logged(error)).not.toContain(canary);
});

test.each([
  ['/api/shared-trip?token=abc', '/api/shared-trip'],
  [`/trip/${'x'.repeat(43)}`, '/trip/…'],
  ['/ride/01990000-0000-7000-8000-00000000abcd', '/ride/01990000-0000-7000-8000-00000000abcd'],
])('SEC-33: of %s is logged: %s', (address, path) => {
  expect(loggedPath(address)).toBe(path);
});

test('each line says which process of which Hometown wrote it', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const line = JSON.parse(logged(new Error('any')).split('\n')[0] ?? '') as object;
  expect(line).toMatchObject({ pid: process.pid, host: hostname(), role: 'all', version });
});
