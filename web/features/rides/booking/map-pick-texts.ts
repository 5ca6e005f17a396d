import { texts } from '@server/contract/texts/texts.js';
import type { WayPoint } from '../state/booking/spot';

/** Setting a pin on the map. */
export const pickTexts = texts('rides.bookingPick', {
  onMap: 'Set on map',
  /** The same, for whoever hears it apart from its box. */
  onMapFor: { pickup: 'Set on map: pickup', destination: 'Set on map: destination', stop: 'Set on map: stop {order}' },
  map: { pickup: 'Map: choose your pickup', destination: 'Map: choose your destination', stop: 'Map: choose stop {order}' },
  title: { pickup: 'Set your pickup', destination: 'Set your destination', stop: 'Set stop {order}' },
  hint: 'Tap the spot on the map.',
  keys: 'With a keyboard, go to the map, move it with the arrow keys, and press Enter.',
  looking: 'Finding the address…',
  failed: 'We couldn’t find an address there. Try again, or choose another spot.',
  cancel: 'Cancel',
  confirm: { pickup: 'Set pickup', destination: 'Set destination', stop: 'Set stop {order}' },
});

interface OfPoint {
  readonly pickup: string;
  readonly destination: string;
  stop(values: { order: number }): string;
}

/** What is said of the point that is set. */
export const wordsOf = (words: OfPoint, point: WayPoint): string =>
  typeof point === 'number' ? words.stop({ order: point + 1 }) : words[point];
