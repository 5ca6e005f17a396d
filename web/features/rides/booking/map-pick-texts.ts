import { texts } from '@server/contract/texts/texts.js';

/** Setting a pin on the map. */
export const pickTexts = texts('rides.bookingPick', {
  onMap: 'Set on map',
  /** The same, for whoever hears it apart from its box. */
  onMapFor: { pickup: 'Set on map: pickup', destination: 'Set on map: destination' },
  map: { pickup: 'Map: choose your pickup', destination: 'Map: choose your destination' },
  title: { pickup: 'Set your pickup', destination: 'Set your destination' },
  hint: 'Tap the spot on the map.',
  keys: 'With a keyboard, go to the map, move it with the arrow keys, and press Enter.',
  looking: 'Finding the address…',
  failed: 'We couldn’t find an address there. Try again, or choose another spot.',
  cancel: 'Cancel',
  confirm: { pickup: 'Set pickup', destination: 'Set destination' },
});
