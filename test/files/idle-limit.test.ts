import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { limitIdle } from '../../src/files/idle-limit.js';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

test('a reader may take all the time; a source that falls silent is over, and nothing of it is left open', async () => {
  const source = new PassThrough();
  const limited = limitIdle(source, 1_000);
  source.write('half');
  await once(limited, 'readable');
  jest.advanceTimersByTime(60_000);
  expect(limited.destroyed).toBe(false);
  expect(String(limited.read())).toBe('half');
  jest.advanceTimersByTime(2_000);
  const [error] = (await once(limited, 'error')) as [Error];
  expect(error).toMatchObject({ code: 'ETIMEDOUT' });
  expect(source.destroyed).toBe(true);
});

test('what comes in time is passed on to its end', async () => {
  const source = new PassThrough();
  const limited = limitIdle(source, 1_000);
  for (const word of ['one', 'two', 'three']) {
    source.write(word);
    await once(limited, 'readable');
    expect(String(limited.read())).toBe(word);
    jest.advanceTimersByTime(900);
  }
  source.end();
  limited.resume();
  await once(limited, 'end');
  jest.advanceTimersByTime(5_000);
  expect(limited.errored).toBeNull();
});
