import * as z from 'zod/mini';
import { refuse } from '../../contract/problem.js';
import { boundsAround } from '../../town/distance.api.js';
import { barePoint } from '../../town/ground.api.js';
import type { Geocoder } from '../geocoder.js';
import { placesProblems } from '../places.contract.js';
import { addressOf, type AddressParts, countryOf, doorOf } from './address.rules.js';
import { type OutsideService, pauseMs, urlUnder } from './outside.js';
import { Place, searchMaxResults, type LatLng } from '../../town/geo.contract.js';

type Dialect = 'photon' | 'nominatim';

/** What lies within so many miles of where somebody looks comes first at a Nominatim server; Photon weighs the distance itself. */
const nearMiles = 25;

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
    postcode: z.optional(z.string()),
    countrycode: z.optional(z.string()),
  }),
});
/** Of a Nominatim server: a place is in one of these, by its size. */
const NominatimAddress = z.object({
  house_number: z.optional(z.string()),
  road: z.optional(z.string()),
  city: z.optional(z.string()),
  town: z.optional(z.string()),
  village: z.optional(z.string()),
  state: z.optional(z.string()),
  postcode: z.optional(z.string()),
  country_code: z.optional(z.string()),
});
/** Nominatim (`jsonv2`): degrees as text, the address in one line, and in parts for whoever asks. */
const Named = z.extend(OsmId, {
  lat: z.string(),
  lon: z.string(),
  name: z.optional(z.string()),
  display_name: z.string(),
  address: z.optional(NominatimAddress),
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
    const bias = near && { lat: String(near.lat), lon: String(near.lng) };
    const box = near && { viewbox: boxAround(near), bounded: '0' };
    const photon = urlUnder(this.baseUrl, 'api', { q: query, limit, ...bias });
    const nominatim = urlUnder(this.baseUrl, 'search', { q: query, limit, format: 'jsonv2', addressdetails: '1', ...box });
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

/** Two opposite corners, longitude first. */
const boxAround = (near: LatLng): string =>
  boundsAround(near, nearMiles)
    .map((degrees) => degrees.toFixed(4))
    .join(',');

/** Items without a name or with impossible degrees are left out. */
function placeOf(item: unknown): Place | undefined {
  const feature = z.safeParse(Feature, item);
  if (feature.success) return featurePlace(feature.data);
  const named = z.safeParse(Named, item);
  return named.success ? namedPlace(named.data) : undefined;
}

function featurePlace({ geometry, properties }: z.output<typeof Feature>): Place | undefined {
  const [lng, lat] = geometry.coordinates;
  const { name, housenumber: number, postcode: code, countrycode: country, street, city, state } = properties;
  const parts = { name, number, street, city, state, code, country };
  return checked({ id: idOf(properties, lat, lng), name: name ?? doorOf(parts), address: addressOf(parts), lat, lng });
}

function namedPlace(named: z.output<typeof Named>): Place | undefined {
  const [lat, lng] = [Number(named.lat), Number(named.lon)];
  const { display_name: line } = named;
  const parts = partsOf(named);
  const name = named.name || doorOf(parts) || (line.split(',')[0] ?? '');
  const address = parts.street && countryOf(parts) !== 'US' ? addressOf(parts) : line;
  return checked({ id: idOf(named, lat, lng), name, address, lat, lng });
}

function partsOf({ address = {} }: z.output<typeof Named>): AddressParts {
  const { house_number: number, road: street, postcode: code, country_code: country, city, town, village, state } = address;
  return { number, street, city: city ?? town ?? village, state, code, country };
}

function checked(place: Place): Place | undefined {
  const short = { ...place, name: place.name.slice(0, 200), address: place.address.slice(0, 300) };
  const parsed = z.safeParse(Place, short);
  return parsed.success ? parsed.data : undefined;
}

function idOf({ osm_type, osm_id }: z.output<typeof OsmId>, lat: number, lng: number): string {
  return osm_id === undefined ? `point-${lat}-${lng}` : `osm-${osm_type ?? ''}${osm_id}`.slice(0, 120);
}
