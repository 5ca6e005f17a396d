/** Words of the map and the place search. */
export const placesTexts = {
  attribution: 'Hometown demo map',
  noMap: 'The map cannot be drawn here. The way is sketched instead.',
  mapOnly: 'Map of Hometown',
  pickOnMap: 'Press Enter to choose the point in the middle of the map.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAll: 'Show the whole way',
  searching: 'Searching',
  nothingFound: (query: string) => `No place in town is called “${query}”. Try a street or a well-known place.`,
  searchFailed: 'The search did not work. Check your connection and try again.',
  found: (count: number) => {
    if (count === 0) return 'No place found';
    return count === 1 ? '1 place found' : `${count} places found`;
  },
  retry: 'Try again',
} as const;
