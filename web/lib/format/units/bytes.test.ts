import { expect, test } from '@jest/globals';
import { formatBytes } from './bytes';

test.each([
  [0, '1 kB'],
  [84_000, '82 kB'],
  [2_411_724, '2.3 MB'],
  [25 * 1024 * 1024, '25 MB'],
])('%d bytes are %s', (bytes, written) => {
  expect(formatBytes(bytes)).toBe(written);
});
