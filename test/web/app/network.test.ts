import { afterEach, expect, jest, test } from '@jest/globals';
import { isNetworkSlow, onSlowNetwork } from '../../../web/lib/device/network';

function lineOf(value: { rtt?: number; downlink?: number } | undefined): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value });
}

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

test.each([
  [undefined, false],
  [{}, false],
  [{ rtt: 400, downlink: 0.5 }, false],
  [{ rtt: 401, downlink: 10 }, true],
  [{ rtt: 50, downlink: 0.49 }, true],
])('M155: %j is slow: %s', (line, isSlow) => {
  lineOf(line);
  expect(isNetworkSlow()).toBe(isSlow);
});

test('M155: the network is looked at every 30 s', () => {
  jest.useFakeTimers();
  try {
    lineOf({ rtt: 50 });
    const told = jest.fn();
    const stop = onSlowNetwork(told);
    lineOf({ rtt: 500 });
    jest.advanceTimersByTime(29_999);
    expect(told).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(told).toHaveBeenCalledTimes(1);
    stop();
  } finally {
    jest.useRealTimers();
  }
});
