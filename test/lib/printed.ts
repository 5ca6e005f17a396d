import { afterAll, afterEach, expect } from '@jest/globals';
import { format } from 'node:util';

// A passing run says nothing but its results: a warning among thousands of lines is read by nobody. So what a test
// prints fails it, unless it means to provoke just that and says so by `mayPrint`.
let printed: string[] = [];
let expected: { pattern: RegExp; said: string[] }[] = [];

for (const method of ['debug', 'info', 'log', 'warn', 'error'] as const)
  console[method] = (...words: unknown[]) => {
    const said = `console.${method}: ${format(...words)}`;
    const place = expected.find(({ pattern }) => pattern.test(said))?.said ?? printed;
    place.push(said);
  };

afterEach(expectSilence);
afterAll(expectSilence);

function expectSilence(): void {
  const said = printed;
  printed = [];
  expected = [];
  expect(said).toEqual([]);
}

/** Lets this test print what the pattern matches; the answer is what it printed so far. */
export function mayPrint(pattern: RegExp): readonly string[] {
  const said: string[] = [];
  expected.push({ pattern, said });
  return said;
}
