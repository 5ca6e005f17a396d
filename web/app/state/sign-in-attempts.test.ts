import { expect, test } from '@jest/globals';
import { cooldownMs, maxAttempts, nextAttempt, noAttempts, type Attempts } from './sign-in-attempts';

const start = 1_000_000;

test('three trips to sign-in are made in a row, the fourth is not (M2)', () => {
  let attempts: Attempts | undefined = noAttempts;
  for (let trip = 1; trip <= maxAttempts; trip += 1) attempts = nextAttempt(attempts ?? noAttempts, start + trip * cooldownMs);
  expect(attempts).toMatchObject({ count: maxAttempts });
  expect(nextAttempt(attempts ?? noAttempts, start + 10 * cooldownMs)).toBeUndefined();
});

test('within two seconds no second trip is made (M2)', () => {
  const first = nextAttempt(noAttempts, start) ?? noAttempts;
  expect(nextAttempt(first, start + cooldownMs - 1)).toBeUndefined();
  expect(nextAttempt(first, start + cooldownMs)).toMatchObject({ count: 2 });
});

test('after a quiet minute, or when the clock was set back, counting begins anew', () => {
  const spent = { count: maxAttempts, lastAt: start };
  expect(nextAttempt(spent, start + 60_000)).toMatchObject({ count: 1 });
  expect(nextAttempt(spent, start - 1)).toMatchObject({ count: 1 });
});
