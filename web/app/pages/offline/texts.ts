import { texts as catalog } from '@server/contract/texts/texts.js';

/** The page that opens without a network. */
export const texts = catalog('app.offlinePage', { opening: 'Opening Hometown…' });
