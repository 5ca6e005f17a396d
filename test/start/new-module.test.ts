import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

/** Two compilers, a build, and a test with a database of its own. */
const withinMs = 600_000;
/** What a checkout needs to be compiled and tested. */
const parts = [
  'src',
  'web',
  'stories',
  'test',
  'scripts',
  'migrations',
  'legal',
  '.storybook',
  'architecture.cjs',
  'package.json',
  'package-lock.json',
];
const settings = [
  'tsconfig.json',
  'tsconfig.test.json',
  'tsconfig.boundaries.json',
  'jest.config.js',
  'nest-cli.json',
  '.swcrc',
  '.oxfmtrc.json',
  'vite.server.config.ts',
];

const copy = mkdtempSync(join(tmpdir(), 'hometown-new-'));
beforeAll(() => {
  for (const part of [...parts, ...settings]) if (existsSync(part)) cpSync(part, join(copy, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
}, withinMs);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** In the copy, as somebody at a terminal: nothing of the run around this test. */
function run(...args: readonly string[]): { status: number | null; said: string } {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'test' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, env, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

/** What was made, and all that it reaches, by the settings of a project: `npm run check` looks at everything else. */
function compiled(project: string, include: readonly string[]): { status: number | null; said: string } {
  const settings = join(dirname(project), 'made.json');
  writeFileSync(join(copy, settings), JSON.stringify({ extends: `./${basename(project)}`, include }));
  return run('node_modules/typescript7/bin/tsc', '--noEmit', '--incremental', 'false', '-p', settings);
}

const makes = (...args: readonly string[]) => run('scripts/new.mjs', ...args);

test(
  'npm run new makes a module whose types hold and whose own test passes',
  () => {
    const made = makes('module', 'lost-umbrellas');
    expect(made).toMatchObject({ status: 0, said: expect.stringContaining('made src/lost-umbrellas/lost-umbrellas.contract.ts') });
    for (const file of made.said.matchAll(/^made (\S+)$/gm)) expect(existsSync(join(copy, file[1] ?? ''))).toBe(true);
    expect(readFileSync(join(copy, 'architecture.cjs'), 'utf8')).toContain("'lost-umbrellas'");
    for (const [project, include] of [
      ['tsconfig.test.json', ['src/app.module.ts', 'test/lost-umbrellas']],
      ['web/tsconfig.json', ['*.d.ts', 'features/lost-umbrellas', '../stories/features/lost-umbrellas']],
    ] as const)
      expect(compiled(project, include)).toEqual({ status: 0, said: '' });
    const tested = run('scripts/test.mjs', 'test/lost-umbrellas', '--selectProjects', 'server', '--maxWorkers=1');
    expect([tested.status, /1 passed, 0 failed/.exec(tested.said)?.[0] ?? tested.said]).toEqual([0, '1 passed, 0 failed']);
  },
  withinMs,
);

test.each([
  [['module'], 'lost-umbrellas'],
  [['module', 'Lost Umbrellas'], 'small words'],
  [['module', '../src'], 'small words'],
  [['module', 'rides'], 'src/rides is there already.'],
  [['page', 'lost-keys'], 'npm run new -- module <name>'],
])('%p is refused, and nothing is made', (args, words) => {
  const { status, said } = makes(...args);
  expect([status, said]).toEqual([1, expect.stringContaining(words)]);
  expect(existsSync(join(copy, 'src/lost-keys'))).toBe(false);
});
