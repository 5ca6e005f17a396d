/** Words of the map and the place search. */
export const placesTexts = {
  attribution: '© Hometown',
  noMap: 'Map unavailable. Showing a sketch of the route.',
  mapOnly: 'Map of Hometown',
  pickOnMap: 'Press Enter to choose the center of the map.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAll: 'Show whole route',
  /** After the driver's name, by what the car is about. */
  driver: { coming: 'is on the way', here: 'is here', trip: 'is driving you' },
  searching: 'Searching',
  nothingFound: (query: string) => `No results for “${query}”. Try a street or landmark.`,
  searchFailed: 'Search isn’t working. Check your connection and try again.',
  found: (count: number) => {
    if (count === 0) return 'No place found';
    return count === 1 ? '1 place found' : `${count} places found`;
  },
  retry: 'Try again',
} as const;
