import { expect, test } from '@jest/globals';
import { english } from '../../contract/texts/language.js';
import { type Facts, wordsOf } from './words.js';

const found: Facts = {
  says: 'driver_found',
  driver: 'Dan',
  trip: {
    from: '12 Mill Street, Hometown, ME',
    to: '1001 Westbrook Street, Portland, ME',
    pickup: { at: '2026-11-27T22:45:00.000Z', zone: 'America/New_York', isScheduled: false },
    price: { cents: 123_450, currency: 'USD' },
  },
};

test.each([
  ['whose zone is not known', null, 'Pickup 5:45 PM at'],
  ['in the same zone', 'America/New_York', 'Pickup 5:45 PM at'],
  ['in a zone with the same clock', 'America/Toronto', 'Pickup 5:45 PM at'],
  ['far away', 'Asia/Tokyo', 'Pickup 5:45 PM EST at'],
  ['an hour behind', 'America/Chicago', 'Pickup 5:45 PM EST at'],
])('a pickup is on the clocks of its place, for a reader %s', (_who, timeZone, start) => {
  expect(wordsOf(found, { language: english, timeZone }).message).toContain(start);
});

test('numbers, money and times are those of the reader’s language', () => {
  const reader = { language: { ...english, locale: 'de-DE' }, timeZone: null };
  expect(wordsOf(found, reader).message).toContain('17:45');
  expect(wordsOf(found, reader).message).toContain('1.234,50\u00A0$');
});

test('what a newer version stored is news, not a crash', () => {
  const newer = { says: 'parade', where: 'Main Street' } as unknown as Facts;
  expect(wordsOf(newer, { language: english, timeZone: null }).title).toBe('You have news');
});
