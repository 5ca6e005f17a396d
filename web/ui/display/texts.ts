import { texts as catalog } from '@server/contract/texts/texts.js';

export const texts = catalog('ui.display', {
  /** Between two keys that are pressed one after the other. */
  keysThen: 'then',
});
