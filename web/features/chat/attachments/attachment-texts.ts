import { texts } from '@server/contract/texts/texts.js';

/** Words of files that are chosen, and of pictures that are looked at (M98). */
export const attachmentTexts = texts('chat.attachments', {
  chosen: 'Files to send',
  uploading: 'Uploading {name}',
  remove: 'Remove {name}',
  retry: 'Try {name} again',
  failed: 'This file didn’t upload. Check your connection and try again.',
  tooMany: 'A message can have up to {count} files. The rest were left out.',
  previous: 'Previous photo',
  next: 'Next photo',
  zoomIn: 'Show full size',
  zoomOut: 'Fit to screen',
  download: 'Download',
  place: '{place} of {count}',
  loadFailed: 'This photo didn’t load.',
  tryAgain: 'Try again',
});
