import { expect, test } from '@jest/globals';
import { townLanguages } from '@server/service-area/the-town.contract.js';
import { formatDay, formatDayInDigits, parseDay } from './day-words';

const today = '2026-11-21';

test.each([
  ['11/27/2026', 'en-US', '2026-11-27'],
  ['11-27-26', 'en-US', '2026-11-27'],
  ['11/27', 'en-US', '2026-11-27'],
  ['1/5', 'en-US', '2027-01-05'],
  ['2026-11-27', 'en-US', '2026-11-27'],
  ['nov 27', 'en-US', '2026-11-27'],
  ['27 November 2027', 'en-US', '2027-11-27'],
  ['Fri, Nov 27, 2026', 'en-US', '2026-11-27'],
  ['27.11.2026', 'de-DE', '2026-11-27'],
  ['27.11.', 'de-DE', '2026-11-27'],
  ['27/11/2026', 'en-GB', '2026-11-27'],
  ['27 nov 2026', 'en-GB', '2026-11-27'],
  ['mar, 24 nov 2026', 'es-ES', '2026-11-24'],
  ['13/27/2026', 'en-US', undefined],
  ['2/30', 'en-US', undefined],
  ['soon', 'en-US', undefined],
  ['27', 'en-US', undefined],
  ['1/2/3/4', 'en-US', undefined],
])('"%s" typed in %s is %s', (text, locale, day) => {
  expect(parseDay(text, locale, today)).toBe(day);
});

test.each([...townLanguages, 'de-DE', 'fr-FR', 'es-ES', 'sv-SE'])('what stands in a box in %s reads as the same day', (locale) => {
  for (const day of ['2026-11-27', '2027-03-02', '2026-12-01', '2027-09-04']) {
    expect(parseDay(formatDay(day, locale), locale, today)).toBe(day);
    expect(parseDay(formatDayInDigits(day, locale), locale, today)).toBe(day);
  }
});
