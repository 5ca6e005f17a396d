import { texts } from '@server/contract/texts/texts.js';

/** Words of the search over all conversations. */
export const foundTexts = texts('chat.found', {
  listed: 'Messages with "{query}"',
  count: '{count, plural, one {# message found} other {# messages found}}',
  /** Before what somebody said. */
  by: '{name}:',
  searching: 'Searching messages',
  failed: 'We couldn’t search your messages.',
  showMore: 'Show more',
  hasOlder: 'Older messages aren’t listed. Type more to find them.',
});
