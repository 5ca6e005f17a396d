import { texts } from '@server/contract/texts/texts.js';

/** A moment, by how far its day is: in a sentence, as a label of its own, and after a preposition. */
export const whenTexts = texts('rides.when', {
  pickup: { today: 'today at {time}', tomorrow: 'tomorrow at {time}', other: 'on {date} at {time}' },
  label: { today: 'Today at {time}', tomorrow: 'Tomorrow at {time}', other: '{date} at {time}' },
  moment: { today: '{time}', tomorrow: 'tomorrow at {time}', other: '{date} at {time}' },
});
