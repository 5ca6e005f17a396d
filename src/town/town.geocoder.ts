import { townName } from './address.contract.js';
import { greatCircleMiles } from './distance.api.js';
import { barePoint } from './ground.api.js';
import { searchMaxResults, townCentre, type LatLng, type Place } from './geo.contract.js';
import type { LandmarkKind } from './plan/landmarks.js';
import { toPlane } from './plan/plane.js';
import { normalize, rank, type Searchable, splitNumber } from './search-text.js';
import type { Street } from './plan/streets.js';
import { cornerPlace, housePlace, nearestHouse, plain, streetPlace, townLandmarks } from './town-places.js';
import { town } from './plan/town.js';

interface Entry extends Searchable {
  readonly place: Place;
}
interface Hit {
  readonly place: Place;
  readonly rank: number;
}

/** Words beside the name by which a kind of place is looked for. */
const kindWords: Record<LandmarkKind, string> = {
  transit: 'train bus ferry',
  airport: 'plane flights',
  health: 'doctor',
  school: '',
  civic: '',
  culture: 'arts',
  shop: 'store',
  food: 'restaurant eat',
  stay: 'hotel',
  worship: '',
  outdoors: 'park',
  sport: '',
  home: '',
};
/** A corner is looked for along at most so many streets, each with all that the other name may mean. */
const cornerStreets = 8;
/** A tap this near to a street (m) gets its address. */
const addressWithinM = 400;

/** The embedded geocoder: it knows the demo town and nothing else. */
export class TownGeocoder {
  private entries: readonly Entry[] | undefined;

  search(query: string, near: LatLng = townCentre): Promise<Place[]> {
    const text = normalize(query);
    if (text === '') return Promise.resolve([]);
    const hits = [...addresses(text), ...corners(query), ...this.named(text)];
    // A house number that does not exist must not hide the street.
    const found = hits.length > 0 ? hits : this.named(splitNumber(text)?.rest ?? '');
    const sorted = found
      .map((hit) => ({ ...hit, miles: greatCircleMiles(near, hit.place) }))
      .toSorted((a, b) => a.rank - b.rank || a.miles - b.miles || a.place.name.localeCompare(b.place.name));
    return Promise.resolve(sorted.slice(0, searchMaxResults).map(({ place }) => plain(place)));
  }

  at(point: LatLng): Promise<Place> {
    const house = nearestHouse(toPlane(point));
    return Promise.resolve(house !== undefined && house.offM <= addressWithinM ? house.place : barePoint(point));
  }

  private named(text: string): Hit[] {
    if (text === '') return [];
    this.entries ??= [...town().streets.map(streetEntry), ...landmarkEntries()];
    return this.entries.flatMap(({ place, ...words }) => {
      const found = rank(text, words);
      return found === undefined ? [] : [{ place, rank: found }];
    });
  }
}

/** `12 Mill`, `mill st 12`: that number on every street so called. */
function addresses(text: string): Hit[] {
  const asked = splitNumber(text);
  if (asked === undefined) return [];
  return matchingStreets(asked.rest).flatMap(({ street, rank: found }) => {
    const place = housePlace(street, asked.number);
    return place === undefined ? [] : [{ place, rank: found }];
  });
}

function matchingStreets(text: string): { street: Street; rank: number }[] {
  return town().streets.flatMap((street) => {
    const found = rank(text, { name: normalize(street.name), more: normalize(townName) });
    return found === undefined ? [] : [{ street, rank: found }];
  });
}

/** `Main & Mill`, `Main and Mill`, `Main at Mill`: the corner of two streets. */
function corners(query: string): Hit[] {
  const [first, second, ...rest] = query.split(/\s*&\s*|\s+(?:and|at)\s+/i).map(normalize);
  if (!first || !second || rest.length > 0) return [];
  const sides = [matchingStreets(first), matchingStreets(second)] as const;
  const [own, others] = sides[0].length > sides[1].length ? [sides[0], bestOf(sides[1])] : [bestOf(sides[0]), sides[1]];
  return own.flatMap((a) =>
    others.flatMap((b) => {
      const place = cornerPlace(a.street, b.street);
      return place === undefined ? [] : [{ place, rank: Math.max(a.rank, b.rank) }];
    }),
  );
}

/** `S & S` could mean every corner of the town: looking at them all would hold up everybody else. */
function bestOf<T extends { rank: number }>(streets: readonly T[]): T[] {
  return streets.toSorted((a, b) => a.rank - b.rank).slice(0, cornerStreets);
}

function streetEntry(street: Street): Entry {
  return { place: streetPlace(street), name: normalize(street.name), more: normalize(townName) };
}

function landmarkEntries(): Entry[] {
  return townLandmarks().map((landmark) => ({
    place: landmark,
    name: normalize(landmark.name),
    more: `${normalize(landmark.street)} ${normalize(townName)} ${kindWords[landmark.kind]}`,
  }));
}
