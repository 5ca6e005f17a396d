import { texts } from '@server/contract/texts/texts.js';

/** Words of a case, the same on the page of all cases and in the conversation in which an agent handed it over. */
export const ownCaseTexts = texts('support', {
  states: { open: 'With us', waiting: 'We have answered', resolved: 'Resolved' },
  you: 'You',
  /** Operators sign with the product's name. */
  operator: 'Hometown',
  reply: 'Write more',
  replyResolved: 'Write again to reopen it',
  sendReply: 'Send',
  sendFailed: 'We couldn’t reach Hometown. What you wrote is still here. Try again.',
});
