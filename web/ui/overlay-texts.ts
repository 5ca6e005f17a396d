import { texts as catalog } from '@server/contract/texts/texts.js';

/** The words that overlays bring themselves; what closes them is in texts.ts. */
export const overlayTexts = catalog('ui.overlays', {
  commands: {
    title: 'Commands',
    searching: 'Searching',
    found: '{count, plural, one {# found} other {# found}}',
  },
  leave: {
    title: 'Leave without saving?',
    description: 'What you changed on this page is not saved yet.',
    leave: 'Leave',
    stay: 'Stay here',
  },
  /** What pressing the grip does, by how high the sheet stands. */
  sheet: { peek: 'Show more', half: 'Show all', full: 'Show the map' },
});
