import { expect, test } from '@jest/globals';
import { qualityOf } from './quality';

test.each([
  [null, null, null],
  [40, 0, 'good'],
  [null, 0.01, 'good'],
  [300, 0, 'fair'],
  [40, 0.05, 'fair'],
  [700, 0, 'poor'],
  [40, 0.2, 'poor'],
])('%j ms there and back, %j lost: %s', (rttMs, loss, quality) => {
  expect(qualityOf({ rttMs, loss })).toBe(quality);
});
