import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Clock } from '../../config/clock.js';
import { Dependencies } from './dependencies.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('what is silent counts as down after a second, and as up from its answer on, without another question', async () => {
  const dependencies = new Dependencies(new Clock());
  const { promise, resolve } = Promise.withResolvers<void>();
  const ask = jest.fn(() => promise);
  dependencies.add({ name: 'mail', whenDown: 'it does not answer', ask });
  const asked = dependencies.states();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await asked).toEqual({ mail: { status: 'down', message: 'it does not answer' } });
  resolve();
  expect(await dependencies.states()).toEqual({ mail: { status: 'up' } });
  expect(ask).toHaveBeenCalledTimes(1);
});
