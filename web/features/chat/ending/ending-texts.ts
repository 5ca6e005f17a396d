import { texts } from '@server/contract/texts/texts.js';

/** Words of a conversation that a ride opened, and that ends with it (M40). */
export const endingTexts = texts('chat.ending', {
  until: 'You can write to each other until {moment}.',
  ended: 'This conversation has ended',
  why: 'Your ride with {name} is over. Once you’re friends, you can write to each other again.',
  edit: 'Your edit',
  editUnsaved: 'Your edit wasn’t saved.',
  filesUnsent: '{count, plural, one {# file wasn’t sent.} other {# files weren’t sent.}}',
  recordingUnsent: 'Your recording wasn’t sent.',
  discard: 'Discard',
  profile: 'See {name}’s profile',
  rides: 'See your rides',
});
