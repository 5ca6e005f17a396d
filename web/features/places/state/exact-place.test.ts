import { expect, test } from '@jest/globals';
import { exactPlace } from './exact-place';

const at = (name: string, address = `${name}, Hometown, ME`) => ({ id: address, name, address, lat: 44.1, lng: -69.1 });
const mill = at('12 Mill Street');

test('what names one place to the letter is that place, whatever its case and blanks', () => {
  expect(exactPlace(' 12 mill  street ', [mill, at('120 Mill Street')])).toBe(mill);
  expect(exactPlace('12 Mill Street, Hometown, ME', [mill])).toBe(mill);
});

test('a part of a name, none and two of the same name are not chosen', () => {
  expect(exactPlace('12 Mill', [mill])).toBeUndefined();
  expect(exactPlace('12 Mill Street', [])).toBeUndefined();
  expect(exactPlace('The Mill', [at('The Mill', 'East'), at('The Mill', 'West')])).toBeUndefined();
});
