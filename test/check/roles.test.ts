import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from '@jest/globals';

/** The roles that docs/architecture.md lists, by their suffix. */
const listed = new Set([...readFileSync('docs/architecture.md', 'utf8').matchAll(/^- `\.([a-z-]+)\.ts`/gm)].map(([, role = '']) => role));

/** 'rides.service.ts' has the role 'service'; a file without a second dot has none, and is named for what it holds. */
const roleOf = (file: string): string | undefined => /^[^.]+\.(.+)\.ts$/.exec(basename(file))?.[1];

const files = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
const unlisted = (names: readonly string[]) => names.filter((file) => !listed.has(roleOf(file) ?? 'service'));

test('a file’s suffix is a role that the list of roles has', () => {
  expect(unlisted(files)).toEqual([]);
});

test('a role is listed for as long as some file has it', () => {
  const roles = new Set(files.map(roleOf));
  expect([...listed].filter((role) => !roles.has(role))).toEqual([]);
});

test('a role of somebody’s own is found', () => {
  expect(unlisted(['src/rides/ride.manager.ts', 'src/rides/rides.service.ts', 'src/rides/pin.ts'])).toEqual(['src/rides/ride.manager.ts']);
});
