import { texts } from '@server/contract/texts/texts.js';

/** In place of a trip that cannot be followed, whatever the reason. */
export const overTexts = texts('sharing.over', {
  tab: 'Shared trip',
  title: 'This trip has ended or the link is no longer valid',
  words: 'Links end shortly after the ride does. If the ride is still going, ask for a new link.',
});
