import { expect, test } from '@jest/globals';
import { readPrefs, readTimeZone } from './prefs';

test('cookies say theme, language, mode and sidebar', () => {
  expect(readPrefs('a=1; theme=dark; language=ar-XB; userMode=driver; sidebar=folded', 'en-IE')).toEqual({
    theme: 'dark',
    language: 'ar-XB',
    userMode: 'driver',
    isSidebarFolded: true,
  });
});

test.each(['', 'theme=neon; language=xx; userMode=admin; sidebar=99', 'theme=%E0%A4%A', 'xtheme=dark'])(
  'odd cookies (%s) read as nothing chosen (PG-7)',
  (cookies) => {
    expect(readPrefs(cookies, 'en-IE')).toEqual({
      theme: 'system',
      language: 'en-IE',
      userMode: undefined,
      isSidebarFolded: false,
    });
  },
);

test('a time zone that this server does not know falls back to the town’s', () => {
  expect(readTimeZone('timeZone=Europe%2FBerlin', 'America/New_York')).toBe('Europe/Berlin');
  expect(readTimeZone('timeZone=Mars%2FOlympus', 'America/New_York')).toBe('America/New_York');
});
