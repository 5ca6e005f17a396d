import { texts as catalog } from '@server/contract/texts/texts.js';

export const tabsTexts = catalog('app.tabs', {
  tooMany: 'Too many Hometown tabs are open',
  close: 'Close one, and this page connects on its own.',
});
