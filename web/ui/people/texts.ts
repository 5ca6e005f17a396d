import { texts as catalog } from '@server/contract/texts/texts.js';

/** Words of people who are chosen. */
export const texts = catalog('ui.people', { chosen: 'Chosen', unchoose: 'Take {name} out' });
