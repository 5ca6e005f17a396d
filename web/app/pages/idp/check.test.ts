import { expect, test } from '@jest/globals';
import { errorsOf } from './check';

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

test('an empty sign-up form says what each field needs', () => {
  expect(errorsOf('sign-up', form({}))).toEqual({
    full_name: 'Enter the name people know you by, up to 80 characters.',
    email: expect.stringContaining('name@example.com'),
    password: 'Use at least 10 characters.',
  });
});

test('what is right is not mentioned', () => {
  const right = { full_name: 'Nell Newcomer', email: 'Nell@Example.com', password: 'a short sentence' };
  expect(errorsOf('sign-up', form(right))).toEqual({});
  expect(Object.keys(errorsOf('sign-up', form({ ...right, email: 'nell' })))).toEqual(['email']);
});

test('signing in asks only that there is a password, since old ones may be short', () => {
  expect(errorsOf('sign-in', form({ email: 'nell@example.com', password: 'x' }))).toEqual({});
  expect(errorsOf('sign-in', form({ email: 'nell@example.com', password: '' }))).toEqual({ password: 'Enter your password.' });
});
