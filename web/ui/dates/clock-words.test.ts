import { expect, test } from '@jest/globals';
import { townLanguages } from '@server/service-area/the-town.contract.js';
import { formatTime, nearestTime, parseTime, timesBetween } from './clock-words';

test.each([
  ['3:30 pm', 'en-US', '', '15:30'],
  ['330p', 'en-US', '', '15:30'],
  ['3 P.M.', 'en-US', '', '15:00'],
  ['12am', 'en-US', '', '00:00'],
  ['12:15 pm', 'en-US', '', '12:15'],
  ['15:30', 'en-US', '', '15:30'],
  ['1530', 'en-US', '', '15:30'],
  ['03:30', 'en-US', '15:00', '03:30'],
  ['9', 'en-US', '', '09:00'],
  ['5', 'en-US', '', '17:00'],
  ['9', 'en-US', '15:30', '21:00'],
  ['5', 'en-US', '08:00', '05:00'],
  ['15.30', 'de-DE', '', '15:30'],
  ['9', 'de-DE', '15:30', '09:00'],
  ['15h30', 'fr-FR', '', '15:30'],
  ['24:00', 'en-US', '', undefined],
  ['3:75', 'en-US', '', undefined],
  ['15 pm', 'en-US', '', undefined],
  ['noonish', 'en-US', '', undefined],
])('"%s" typed in %s after "%s" is %s', (...[text, locale, before, time]) => {
  expect(parseTime(text, locale, before)).toBe(time);
});

test('a time is said as the locale’s clock has it', () => {
  expect(formatTime('15:05', 'en-US')).toBe('3:05 PM');
  expect(formatTime('15:05', 'de-DE')).toBe('15:05');
  expect(formatTime('00:00', 'en-US')).toBe('12:00 AM');
});

test.each(townLanguages)('what stands in a box in %s reads as the same time', (locale) => {
  for (const time of ['00:00', '02:05', '12:30', '15:05', '23:59']) expect(parseTime(formatTime(time, locale), locale, '')).toBe(time);
});

test('times on offer are full steps within the bounds', () => {
  expect(timesBetween(15, {})).toHaveLength(96);
  expect(timesBetween(30, { min: '14:50', max: '16:00' })).toEqual(['15:00', '15:30', '16:00']);
  expect(timesBetween(30, { min: '16:10', max: '16:20' })).toEqual([]);
});

test('the nearest time is found before and after', () => {
  const times = ['09:00', '09:30', '10:00'];
  expect(nearestTime(times, '09:40')).toBe(1);
  expect(nearestTime(times, '23:00')).toBe(2);
  expect(nearestTime([], '09:00')).toBe(-1);
});
