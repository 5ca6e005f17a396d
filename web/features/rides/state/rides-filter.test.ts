import { expect, test } from '@jest/globals';
import { filterAt, searchOf } from './rides-filter';

test.each([
  ['', { shown: 'upcoming' }],
  ['show=past', { shown: 'past' }],
  ['show=past&role=driver&status=cancelled', { shown: 'past', role: 'driver', status: 'cancelled' }],
  ['role=rider&status=confirmed', { shown: 'upcoming', role: 'rider', status: 'confirmed' }],
])('?%s is read and written the same', (search, filter) => {
  const read = filterAt(new URLSearchParams(search));
  expect(read).toEqual({ role: undefined, status: undefined, ...filter });
  expect(new URLSearchParams(searchOf(read)).toString()).toBe(search);
});

test.each(['show=now', 'role=operator', 'status=completed', 'show=past&status=pending', 'status='])(
  '?%s asks for nothing that is not there',
  (search) => {
    const { role, status } = filterAt(new URLSearchParams(search));
    expect([role, status]).toEqual([undefined, undefined]);
  },
);
