import { texts as catalog } from '@server/contract/texts/texts.js';

/** Over a page that is broken: title and `refresh` are the specification's (M175). */
export const texts = catalog('app.errorBanner', {
  title: 'Application Error Detected',
  reasons: {
    many: 'Several things went wrong in a row. What you wrote is saved on this device.',
    syntax: 'Part of this page couldn’t be loaded. What you wrote is saved on this device.',
  },
  refresh: 'Please refresh the page.',
  reference: 'Reference for support:',
  copy: 'Copy reference',
  copied: 'Copied',
  reload: 'Reload',
});
