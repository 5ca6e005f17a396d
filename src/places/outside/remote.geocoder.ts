import * as z from 'zod/mini';
import { refuse } from '../../contract/problem.js';
import { barePoint } from '../../town/ground.api.js';
import type { Geocoder } from '../geocoder.js';
import { placesProblems } from '../places.contract.js';
import { type OutsideService, pauseMs, urlUnder } from './outside.js';
import { Place, searchMaxResults, type LatLng } from '../../town/geo.contract.js';

type Dialect = 'photon' | 'nominatim';

const OsmId = z.object({ osm_type: z.optional(z.string()), osm_id: z.optional(z.union([z.number(), z.string()])) });

/** Photon: GeoJSON features with the address in parts. */
const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.extend(OsmId, {
    name: z.optional(z.string()),
    housenumber: z.optional(z.string()),
    street: z.optional(z.string()),
    city: z.optional(z.string()),
    state: z.optional(z.string()),
  }),
});
/** Nominatim (`jsonv2`): degrees as text, the address in one line. */
const Named = z.extend(OsmId, {
  lat: z.string(),
  lon: z.string(),
  name: z.optional(z.string()),
  display_name: z.string(),
});

/** A Photon or Nominatim server; which of the two it is, its address or its first answer tells. */
export class RemoteGeocoder implements Geocoder {
  /** Undefined until its address or an answer has told. */
  private dialect: Dialect | undefined;
  private readonly baseUrl: string;

  constructor(
    url: string,
    private readonly server: OutsideService,
  ) {
    const path = /\/(api|search)\/?$/.exec(url)?.[1];
    if (path !== undefined) this.dialect = path === 'api' ? 'photon' : 'nominatim';
    this.baseUrl = url.replace(/\/(api|search)\/?$/, '');
  }

  async search(query: string, near?: LatLng): Promise<Place[]> {
    if (query.trim() === '') return [];
    const limit = String(searchMaxResults);
    const bias = near === undefined ? undefined : { lat: String(near.lat), lon: String(near.lng) };
    const photon = urlUnder(this.baseUrl, 'api', { q: query, limit, ...bias });
    const nominatim = urlUnder(this.baseUrl, 'search', { q: query, limit, format: 'jsonv2' });
    const urls = this.dialect === 'nominatim' ? [nominatim, photon] : [photon, nominatim];
    return this.server.askOr({ urls, read: (body) => this.read(body) }, () =>
      refuse(placesProblems, 'search_away', { retryAfterS: pauseMs / 1_000 }),
    );
  }

  async at(point: LatLng): Promise<Place> {
    const query = { lat: String(point.lat), lon: String(point.lng) };
    const photon = urlUnder(this.baseUrl, 'reverse', query);
    // Without its format Nominatim answers in XML; with it Photon does not take the question.
    const nominatim = urlUnder(this.baseUrl, 'reverse', { ...query, format: 'jsonv2' });
    const urls = this.dialect === 'photon' ? [photon] : [nominatim, photon];
    return this.server.askOr({ urls, read: (body) => this.readAt(point, body) }, () => barePoint(point));
  }

  /** The pin stays where it was put: the server gives it a name, not another place. */
  private readAt(point: LatLng, body: unknown): Place | undefined {
    const [first] = this.read(body);
    return first && { ...first, ...point };
  }

  private read(body: unknown): Place[] {
    const features = z.safeParse(z.object({ features: z.array(z.unknown()) }), body);
    this.dialect = features.success ? 'photon' : 'nominatim';
    const items = features.success ? features.data.features : Array.isArray(body) ? body : [body];
    return items.flatMap((item: unknown) => placeOf(item) ?? []).slice(0, searchMaxResults);
  }
}

/** Items without a name or with impossible degrees are left out. */
function placeOf(item: unknown): Place | undefined {
  const feature = z.safeParse(Feature, item);
  if (feature.success) return featurePlace(feature.data);
  const named = z.safeParse(Named, item);
  return named.success ? namedPlace(named.data) : undefined;
}

function featurePlace({ geometry, properties }: z.output<typeof Feature>): Place | undefined {
  const [lng, lat] = geometry.coordinates;
  const { name, housenumber, street, city, state } = properties;
  const door = [housenumber, street].filter(Boolean).join(' ');
  const address = [door || name, city, state].filter(Boolean).join(', ');
  return checked({ id: idOf(properties, lat, lng), name: name ?? door, address, lat, lng });
}

function namedPlace(named: z.output<typeof Named>): Place | undefined {
  const [lat, lng] = [Number(named.lat), Number(named.lon)];
  const name = named.name || (named.display_name.split(',')[0] ?? '');
  return checked({ id: idOf(named, lat, lng), name, address: named.display_name, lat, lng });
}

function checked(place: Place): Place | undefined {
  const short = { ...place, name: place.name.slice(0, 200), address: place.address.slice(0, 300) };
  const parsed = z.safeParse(Place, short);
  return parsed.success ? parsed.data : undefined;
}

function idOf({ osm_type, osm_id }: z.output<typeof OsmId>, lat: number, lng: number): string {
  return osm_id === undefined ? `point-${lat}-${lng}` : `osm-${osm_type ?? ''}${osm_id}`.slice(0, 120);
}
