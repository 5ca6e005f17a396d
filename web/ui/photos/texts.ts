import { texts } from '@server/contract/texts/texts.js';

/** Words of choosing, cutting and removing a photo. */
export const photoTexts = texts('ui.photos', {
  choose: 'Choose a photo',
  change: 'Change photo',
  remove: 'Remove photo',
  cancel: 'Cancel',
  cropTitle: 'Crop your photo',
  cropHint: 'Drag the photo or use the arrow keys. Zoom by pinching or scrolling, with the slider, or with plus and minus.',
  cropFrame: 'Photo in its frame',
  /** What kind of thing the frame is, for screen readers. */
  cropRole: 'photo crop',
  zoom: 'Zoom',
  use: 'Use photo',
  zoomed: '{percent} percent',
  saved: 'Photo updated.',
  removed: 'Photo removed.',
  failed: 'We couldn’t upload your photo. It’s still here. Try again.',
  cutFailed: 'We couldn’t crop this photo. Try again, or choose a smaller one.',
  removeFailed: 'We couldn’t remove your photo. Try again.',
  unreadable: 'We couldn’t open this photo. Choose a JPEG, PNG, or WebP file.',
});
