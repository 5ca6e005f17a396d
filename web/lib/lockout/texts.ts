import { texts } from '@server/contract/texts/texts.js';

/** Words for whoever tried too many passwords, by how long they have to wait. */
export const lockoutTexts = texts('lockout', {
  seconds: 'Too many tries. Try again in {count, plural, one {# second} other {# seconds}}.',
  minutes: 'Too many tries. Try again in {count, plural, one {# minute} other {# minutes}}.',
});
