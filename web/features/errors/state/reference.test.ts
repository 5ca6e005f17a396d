import { expect, test } from '@jest/globals';
import { askedReference, errorLogPath, referenceIn } from './reference';

const id = '0198f000-0000-4000-8000-00000000abcd';

test.each([
  [id, id],
  [`  ${id.toUpperCase()}\n`, id],
  ['', null],
  ['0198f000', null],
  [`${id}0`, null],
  // No version of a UUID.
  ['0198f000-0000-0000-8000-00000000abcd', null],
])('M179: of %j the reference is %s', (text, reference) => {
  expect(referenceIn(text)).toBe(reference);
});

test('M179: the reference stands in the address, and what is none asks for all', () => {
  expect(askedReference(new URL(errorLogPath(id), 'http://hometown.test').searchParams)).toBe(id);
  expect(errorLogPath(null)).toBe('/admin/errors');
  expect(askedReference(new URLSearchParams({ id: 'nonsense' }))).toBeNull();
});
