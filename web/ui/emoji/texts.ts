import { texts } from '@server/contract/texts/texts.js';

export const emojiTexts = texts('ui.emoji', {
  search: 'Search emoji',
  loading: 'Loading emoji',
  none: 'No emoji found',
  choose: 'Choose an emoji',
  skinTone: 'Skin tone',
});
