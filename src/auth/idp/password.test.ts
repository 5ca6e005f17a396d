import { expect, test } from '@jest/globals';
import { hashPassword, verifyPassword } from './password.js';

test('a password fits its own hash and no other', async () => {
  const hash = await hashPassword('locally-owned');
  expect(await verifyPassword(hash, 'locally-owned')).toBe(true);
  expect(await verifyPassword(hash, 'locally-owneD')).toBe(false);
  expect(await hashPassword('locally-owned')).not.toBe(hash);
});

test.each([undefined, '', 'not a hash', '$argon2id$v=19$m=1,t=1,p=1$$'])(
  'nothing fits %j, and finding out costs the same',
  async (stored) => {
    expect(await verifyPassword(stored, 'locally-owned')).toBe(false);
  },
);
