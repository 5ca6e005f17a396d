import { expect, test } from '@jest/globals';
import { nameParts } from './name-parts';

test.each([
  { name: 'bill.pdf', start: 'bill.pdf', end: '' },
  { name: 'Timetable.pdf', start: 'Timetable.pdf', end: '' },
  { name: 'Timetable for the winter.pdf', start: 'Timetable for the wi', end: 'nter.pdf' },
  { name: 'Contract of the carpool, second.numbers', start: 'Contract of the carpool, sec', end: 'ond.numbers' },
  { name: 'a name without an ending', start: 'a name without a', end: 'n ending' },
  { name: '👋👋👋👋👋👋👋👋👋👋👋👋👋👋👋.txt', start: '👋👋👋👋👋👋👋👋👋👋👋', end: '👋👋👋👋.txt' },
  { name: '', start: '', end: '' },
])('M98: of “$name” the end stays', ({ name, start, end }) => {
  expect(nameParts(name)).toEqual({ start, end });
});
