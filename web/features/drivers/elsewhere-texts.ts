import { texts } from '@server/contract/texts/texts.js';

/** Of a device that doesn't share its driver's position. */
export const elsewhereTexts = texts('drivers.elsewhere', {
  title: 'Another of your devices shares your location.',
  offers: 'Offers come for where that device is.',
  onRide: 'Your rider sees the car where that device is.',
  shareHere: 'Share from here',
});
