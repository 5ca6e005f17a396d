import { describe, expect, test } from '@jest/globals';
import { FullName, looksLikeAgent } from './full-name.contract.js';

describe('FR-9: a full name', () => {
  test.each(['Rosa Rivera', 'Ю́рий', '李小龍', 'Anne-Marie O’Neill', '👩‍👩‍👧‍👦', 'x'.repeat(80), 'Traveler Smith', 'Sup', 'Port Author'])(
    '%s is a name',
    (name) => {
      expect(FullName.safeParse(name).success).toBe(true);
    },
  );

  test.each([
    ['nothing', ''],
    ['only spaces and invisible characters', ' \u200b\u00ad'],
    ['81 characters', 'x'.repeat(81)],
    ['10 KB', 'x'.repeat(10_240)],
    ['a right-to-left override', 'Rosa \u202etroppuS'],
    ['an isolate', 'Rosa \u2066x\u2069'],
    ['a zero byte', 'Rosa\u0000'],
    ['half a character', 'Rosa \ud800'],
  ])('is not %s', (_what, name) => {
    expect(FullName.safeParse(name).success).toBe(false);
  });

  test.each([
    'Support',
    'SUPPORT',
    ' support ',
    'Ѕuppоrt',
    'Suppört',
    'Sup\u200bport',
    'S u p p o r t',
    'Support Team',
    'Hometown Support',
    'The Dispatcher',
    '𝕋𝕣𝕒𝕧𝕖𝕝',
    '5upp0rt',
    'Αssistant',
    'Ａｓｓｉｓｔａｎｔ',
  ])('%s looks like an agent', (name) => {
    expect(looksLikeAgent(name)).toBe(true);
    expect(FullName.safeParse(name).success).toBe(false);
  });
});
