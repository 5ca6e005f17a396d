import { texts } from '../contract/texts/texts.js';

/** What a friend reads who is sent a link; the link follows on its own line. */
export const shareTexts = texts('sharing.message', { follow: 'Follow my ride on Hometown:' });
