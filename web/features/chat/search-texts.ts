import { texts } from '@server/contract/texts/texts.js';

/** Words of the search within a conversation; those of the specification to the letter (M102). */
export const searchTexts = texts('chat.search', {
  open: 'Search in conversation',
  placeholder: 'Search messages...',
  place: '{index} of {total}',
  previous: 'Previous result',
  next: 'Next result',
  close: 'Close search',
  matches: 'Search results',
  you: 'You',
  somebody: 'Former member',
  none: 'No messages found for "{query}"',
  more: '+{count, number} more results',
  manyMore: '+{count, number} or more results',
  onlyHere: 'We couldn’t reach the server. Only messages on this device were searched.',
});
