import { expect, test } from '@jest/globals';
import { criticalRule } from './critical';

const judged = (times: readonly number[]) => times.map(criticalRule());

test.each([
  ['five errors at once', [0, 0, 0, 0, 0], false],
  ['a sixth within five seconds', [0, 1, 2, 3, 4, 5_000], true],
  ['a sixth after five seconds', [0, 1, 2, 3, 4, 5_001], false],
  ['one a second for long', [0, 1_000, 2_000, 3_000, 4_000, 5_001, 6_002, 7_003], false],
  ['six close ones after a quiet hour', [0, 3_600_000, 3_600_001, 3_600_002, 3_600_003, 3_600_004, 3_600_005], true],
])('M175: %s', (_, times, isCritical) => {
  expect(judged(times).at(-1)).toBe(isCritical);
});
