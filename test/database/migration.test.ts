import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newMigration } from '../../scripts/lib/new-migration.mjs';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hometown-migrations-'));
  for (const file of ['004-rides.ts', '004b-payments.ts', '030-townspeople.ts']) await writeFile(join(folder, file), '');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('a migration gets the next number, its file and its class', async () => {
  const path = newMigration('ride-notes', folder);
  expect(path).toBe(join(folder, '031-ride-notes.ts'));
  const text = await readFile(path, 'utf8');
  expect(text).toContain('class RideNotesMigration extends Migration');
  expect(text).toContain("override name = '031-ride-notes'");
});

test.each([undefined, '', 'Ride-Notes', 'ride notes', '032-ride', '../ride', 'ride--notes', 'ride-', 'a'.repeat(51), 'payments'])(
  'a migration is not started as %p',
  async (name) => {
    const before = await readdir(folder);
    expect(() => newMigration(name, folder)).toThrow(name === 'payments' ? '004b-payments.ts has that name' : 'named by what it does');
    expect(await readdir(folder)).toEqual(before);
  },
);
