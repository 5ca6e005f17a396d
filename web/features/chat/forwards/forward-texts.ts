import { texts } from '@server/contract/texts/texts.js';

/** Words of the sheet in which one chooses who gets a message (M114). */
export const forwardTexts = texts('chat.forward', {
  title: 'Forward to',
  files: 'Files to forward',
  search: 'Search conversations',
  noneFound: 'No conversations found',
  more: 'Show more conversations',
  people: 'People',
  chosen: '{count} of {most} chosen',
  cancel: 'Cancel',
  forward: 'Forward',
  done: 'Message forwarded',
  failed: 'We couldn’t forward the message.',
});
