import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { loggedError } from './logged-error.js';
import { plainLine } from './plain-lines.js';

function logged(log: (logger: pino.Logger) => void): string {
  const lines: string[] = [];
  const options = {
    level: 'debug',
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => loggedError(error) },
  };
  log(pino(options, { write: (json) => void lines.push(plainLine(json)) }));
  return lines.join('');
}

test('a line says when, where and what; its facts follow', () => {
  expect(logged((logger) => logger.info({ context: 'Demo', res: { status: 200 }, id: 'x' }, 'the town is ready'))).toMatch(
    /^\d\d:\d\d:\d\d Demo: the town is ready .*res=\{"status":200\} id=x\n$/,
  );
});

test('a failure is marked, and its stack stands below', () => {
  const lines = logged((logger) => logger.error({ err: new Error('no such thing') }, 'a sweep failed')).split('\n');
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d ERROR a sweep failed/);
  expect(lines[1]).toBe('  Error: no such thing');
  expect(lines[2]).toMatch(/^ {6}at /);
});
