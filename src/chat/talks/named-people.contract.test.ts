import { expect, test } from '@jest/globals';
import { withoutPerson, withoutWhole } from './named-people.contract.js';

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

const lee = { name: 'Dan Lee', plate: 'QZ·47' };
const quill = { name: 'Dan Quill', plate: null };

test.each(['Dan Quill is near; 4 Dan Street.', 'Until Dan 3.', 'Dan Quill, QZ·4711'])('PG-8: what is not about them stays: %s', (said) => {
  expect(withoutPerson(said, lee)).toBe(said);
});

test('PG-8: whoever else is named keeps their whole name, however it goes on', () => {
  const said = 'Dan de Wit and Mary Dan Lee wait for Dan. DAN LEE comes.';
  const others = ['Dan de Wit', 'Mary Dan Lee', 'Dan'].map((name) => ({ name, plate: null }));
  const kept = 'Dan de Wit and Mary Dan Lee wait for Former neighbor. Former neighbor comes.';
  expect(withoutPerson(said, lee, others)).toBe(kept);
  expect(withoutPerson('Dan Quill is with Dan Doe.', dan, [quill])).toBe('Dan Quill is with Former neighbor.');
});

test('PG-8: an answer that may mean somebody else loses the whole name and the plate alone', () => {
  expect(withoutWhole('Dan is with Dan Lee, QZ·47.', lee)).toBe('Dan is with Former neighbor.');
  expect(withoutWhole('We will be at Will’s.', { name: 'Will', plate: null })).toBe('We will be at Former neighbor’s.');
});
