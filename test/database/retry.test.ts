import { expect, test } from '@jest/globals';
import { retried } from '../../src/database/retry.js';

class Failure extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** Fails with each of these in turn, then succeeds. */
function failing(...codes: string[]) {
  let attempts = 0;
  const attempt = async () => {
    const code = codes[attempts];
    attempts += 1;
    if (code !== undefined) throw new Failure(code);
    return 'done';
  };
  return { attempt, attempts: () => attempts };
}

test('who is the victim of two deadlocks runs a third time', async () => {
  const twice = failing('40P01', '40P01');
  await expect(retried(twice.attempt)).resolves.toBe('done');
  expect(twice.attempts()).toBe(3);
});

test('it ends: a third deadlock is answered', async () => {
  const always = failing('40P01', '40P01', '40P01');
  await expect(retried(always.attempt)).rejects.toMatchObject({ code: '40P01' });
  expect(always.attempts()).toBe(3);
});

test.each(['23505', '57014', '08006'])('%s is answered at once: something may have been done', async (code) => {
  const once = failing(code);
  await expect(retried(once.attempt)).rejects.toMatchObject({ code });
  expect(once.attempts()).toBe(1);
});
