import { texts } from '@server/contract/texts/texts.js';

export const emojiTexts = texts('ui.emoji', {
  search: 'Search emoji',
  loading: 'Loading emoji',
  none: 'No emoji found',
  missing: 'Emoji aren’t here yet. Open this again once you’re online.',
  choose: 'Choose an emoji',
  skinTone: 'Skin tone',
});
