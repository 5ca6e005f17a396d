import { texts } from '@server/contract/texts/texts.js';

export const navigateTexts = texts('rides.navigate', {
  pickup: 'Navigate to pickup',
  destination: 'Navigate to destination',
  stop: 'Navigate to stop {number}',
  hint: 'Opens the map on your phone',
});
