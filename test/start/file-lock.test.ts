import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from '@jest/globals';
import { withFileLock } from '../../scripts/lib/file-lock.mjs';
import { startMark } from '../../scripts/lib/processes.mjs';
import { Scratch } from './support.js';

const scratch = new Scratch();
const file = scratch.path('build.lock');
const withinMs = 500;

afterAll(() => scratch.clear());

test.each([
  ['another process has by now', process.ppid],
  ['this process has by now', process.pid],
])('a lock whose holder’s pid %s is taken over', async (_title, pid) => {
  writeFileSync(file, `${pid} 1`);
  expect(await withFileLock(file, () => readFileSync(file, 'utf8'), { withinMs })).toBe(`${process.pid} ${startMark(process.pid)}`);
  expect(existsSync(file)).toBe(false);
});

test('a lock whose holder lives is left to it, and named', async () => {
  const held = `${process.ppid} ${startMark(process.ppid)}`;
  writeFileSync(file, held);
  await expect(withFileLock(file, () => 'in', { withinMs })).rejects.toThrow(`process ${process.ppid} has held ${file} for 0.5 s`);
  expect(readFileSync(file, 'utf8')).toBe(held);
});
