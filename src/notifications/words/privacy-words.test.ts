import { expect, test } from '@jest/globals';
import { english } from '../../contract/texts/language.js';
import { type Facts, wordsOf } from './words.js';

test.each<[string, Facts, string, string]>([
  [
    'whom an admin looks at',
    { says: 'account_viewed', reason: 'Your ride of Tuesday is missing.' },
    'Hometown is looking at your account',
    'An admin sees what you see for up to 30 minutes: “Your ride of Tuesday is missing.” You can turn this off in your privacy settings.',
  ],
  ['whose data is there', { says: 'export_ready' }, 'Your data is ready', 'Download it within 7 days. After that, we delete the copy.'],
  ['whose data is not', { says: 'export_failed' }, 'We couldn’t gather your data', 'Nothing is lost. Ask for it again in a while.'],
  [
    'who has a new password',
    { says: 'password_changed' },
    'Your password was changed',
    'You’re signed out everywhere else. If that wasn’t you, tell our team right away.',
  ],
  [
    'who has something to read',
    { says: 'terms_changed' },
    'Please read our terms',
    'They’ve changed, or you haven’t agreed to them yet. It takes a minute.',
  ],
])('S54: words for %s', (_who, facts, title, message) => {
  expect(wordsOf(facts, { language: english, timeZone: 'America/New_York' })).toEqual({ title, message });
});
