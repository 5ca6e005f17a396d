import { texts as catalog } from '@server/contract/texts/texts.js';

/** Words around what `Intl` writes. */
export const formatTexts = catalog('format', {
  today: 'Today',
  yesterday: 'Yesterday',
  justNow: 'just now',
  onDate: 'on {date}',
  under: 'under {distance}',
  minutes: '{minutes} min',
  hours: '{hours} h',
  hoursAndMinutes: '{hours} h {minutes} min',
});
