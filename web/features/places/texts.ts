import { texts as catalog } from '@server/contract/texts/texts.js';

/** Words of the map and the place search. */
export const placesTexts = catalog('places', {
  attribution: '© Hometown',
  noStreets: 'This town’s streets aren’t on the map yet.',
  toggleAttribution: 'Toggle attribution',
  noMap: 'Map unavailable. Showing a sketch instead.',
  mapOnly: 'Map of Hometown',
  pickOnMap: 'Press Enter to choose the center of the map.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAll: 'Show whole route',
  /** The map in words: its facts one after the other, with commas between them. */
  described: {
    map: 'Map: {facts}',
    fromTo: 'from {pickup} to {destination}',
    from: 'from {pickup}',
    to: 'to {destination}',
    via: 'via {stops}',
    /** Several stops, the last one after the others. */
    stops: '{others} and {last}',
    /** Stand for names that are not known. */
    unnamed: { pickup: 'the pickup', destination: 'the destination', stop: 'a stop', driver: 'the driver' },
    /** By what the car is about. */
    driver: { coming: '{name} is on the way', here: '{name} is here', trip: '{name} is driving you' },
    driverSeen: '{name}, last seen {age} ago',
    myCar: 'your car',
    myCarSeen: 'your car, last seen {age} ago',
  },
  /** At the car on the map, where its position is old. */
  lastSeen: 'last seen {age} ago',
  searching: 'Searching',
  nothingFound: 'No results for “{query}”. Try a street or landmark.',
  searchFailed: 'Search isn’t working. Check your connection and try again.',
  found: '{count, plural, =0 {No place found} one {# place found} other {# places found}}',
  retry: 'Try again',
});
