import { texts } from '@server/contract/texts/texts.js';

/** Words of the question who one is. */
export const reauthenticationTexts = texts('auth.reauthentication', {
  title: 'Confirm that it’s you',
  description: 'Money, roles, and suspensions need it every {count} minutes. Everything you entered is still here.',
  password: 'Your password',
  needed: 'Enter your password.',
  wrong: 'That isn’t your password.',
  noPassword: 'This account has no password here. Sign out, then sign in again.',
  unreachable: 'We couldn’t check that. Nothing has changed. Try again.',
  confirm: 'Confirm',
  provider: 'Sign in once more in a new tab. This page waits for you, and goes on when you’re done.',
  toProvider: 'Sign in in a new tab',
  waiting: 'Waiting for you to finish in the other tab',
  loading: 'Loading',
  loadFailed: 'We couldn’t load this.',
  notOpened: 'That didn’t open. Nothing has changed. Try again.',
  cancel: 'Cancel',
});
