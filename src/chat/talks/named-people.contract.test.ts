import { expect, test } from '@jest/globals';
import { withoutPerson } from './named-people.contract.js';

const dan = { name: 'Dan Q. Doe', plate: 'QZ·4711' };

test.each([
  ['Your ride with Dan Q. Doe is confirmed.', 'Your ride with Former neighbor is confirmed.'],
  ['- DAN Q. DOE: available', '- Former neighbor: available'],
  ['Dan’s car: red Toyota Prius, QZ·4711.', 'Former neighbor’s car: red Toyota Prius.'],
  ['Look for qz·4711 on the Danube, dan.', 'Look for … on the Danube, dan.'],
])('PG-8: %s', (said, kept) => {
  expect(withoutPerson(said, dan)).toBe(kept);
  expect(withoutPerson(kept, dan)).toBe(kept);
});

test('PG-8: a letter that begins a name is a word of other sentences', () => {
  expect(withoutPerson('A ride with A Lee', { name: 'A Lee', plate: null })).toBe('A ride with Former neighbor');
});
