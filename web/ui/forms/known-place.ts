import { localAddress } from '@server/town/address.contract.js';
import type { Place } from '@server/town/geo.contract.js';
import type { SavedLocationKind } from '@server/saved-locations/saved-locations.contract.js';

/** What a place is to the person who sees it: one they saved, or one they went to. */
export type PlaceKind = SavedLocationKind | 'recent';

/** A place to choose; without a kind it was found by a search. */
export interface KnownPlace extends Place {
  readonly kind?: PlaceKind | undefined;
}

/** Nearer than about 11 m counts as the same place: each ride measures its own ends. */
const digits = 4;
const spotOf = ({ lat, lng }: Place): string => `${lat.toFixed(digits)},${lng.toFixed(digits)}`;

/** Those that are none of the others: where one already goes is no place to suggest. */
export function without(places: readonly KnownPlace[], others: readonly (Place | undefined)[]): KnownPlace[] {
  const taken = new Set(others.flatMap((place) => (place ? [spotOf(place)] : [])));
  return places.filter((place) => !taken.has(spotOf(place)));
}

/** Each place once, as it comes first. */
export function eachOnce(places: readonly KnownPlace[]): KnownPlace[] {
  return [...new Map(places.toReversed().map((place) => [spotOf(place), place])).values()].toReversed();
}

/** What a row says beneath a place's name: the rest of its address, and nothing that the name says already. */
export function detailOf({ name, address }: Pick<Place, 'name' | 'address'>): string {
  const read = localAddress(address);
  if (read === name) return '';
  return read.startsWith(`${name}, `) ? read.slice(name.length + 2) : read;
}
