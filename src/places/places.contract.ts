import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { problems } from '../contract/problem.js';
import { Latitude, Longitude, QueryLatitude, QueryLongitude, text } from '../contract/text.js';
import { Place, searchMaxResults } from '../town/geo.contract.js';

export const placesProblems = problems({
  no_search: [409, 'This town has no address search yet. Choose the place on the map.'],
  search_away: [503, 'Address search isn’t answering. Try again in a moment, or choose the place on the map.'],
});

/** A search text has at most this many characters. */
export const queryMaxLength = 100;
const blank = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
);

/** Places by name or address, best match first, the nearest of equals first; a blank text finds nothing. */
export const searchPlaces = endpoint({
  method: 'GET',
  path: '/api/places/search',
  access: 'user',
  summary: 'Find places by name or address',
  query: z.object({
    q: z._default(text(queryMaxLength), ''),
    /** Where the caller is: given together, or not at all. */
    lat: z.optional(z.union([blank, QueryLatitude])),
    lng: z.optional(z.union([blank, QueryLongitude])),
  }),
  reply: z.object({ places: z.array(Place).check(z.maxLength(searchMaxResults)) }),
  problems: Object.keys(placesProblems),
  rate: { limit: 240, windowS: 60 },
});

/** The address nearest to a point; where none is known it is the point itself. */
export const reversePlace = endpoint({
  method: 'GET',
  path: '/api/places/at',
  access: 'user',
  summary: 'The address at a point',
  query: z.object({ lat: QueryLatitude, lng: QueryLongitude }),
  reply: Place,
  rate: { limit: 120, windowS: 60 },
});

/** On what maps are drawn: a MapLibre style (MAP_STYLE_URL), the demo town's streets, or nothing. */
export const MapGround = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('style'), url: z.url() }),
  z.object({ kind: z.enum(['demo', 'plain']) }),
]);
export type MapGround = z.output<typeof MapGround>;

/** How maps are drawn here. A shared trip has a map for everybody. */
export const mapSettings = endpoint({
  method: 'GET',
  path: '/api/places/map',
  access: 'public',
  summary: 'On what maps are drawn',
  reply: z.object({
    ground: MapGround,
    /** Where maps open that have nothing to show yet: west, south, east, north; null where nobody has set up an area. */
    home: z.nullable(z.tuple([Longitude, Latitude, Longitude, Latitude])),
  }),
});
