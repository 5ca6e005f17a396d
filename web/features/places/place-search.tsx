import type { placesProblems } from '@server/places/places.contract.js';
import type { LatLng, Place } from '@server/town/geo.contract.js';
import { useEffect, useState } from 'react';
import type { KnownPlace } from '../../ui/forms/known-place';
import { Refusal } from '../../lib/refusal';
import { retryOf } from '../../lib/cache/next-page';
import { useDebounced } from '../../lib/cache/use-debounced';
import { useSearchPlaces } from './api/use-search-places';
import { exactPlace } from './state/exact-place';
import { placesTexts } from './texts';
import { PlacePicker } from './views/place-picker';

export interface PlaceSearchProps {
  label: string;
  placeholder?: string;
  /** What is wrong with the choice; stands at the box. */
  problem?: string | undefined;
  /** What is still to be done; stands under the box. */
  hint?: string | undefined;
  /** What is chosen now; its name stands in the box until one types again. */
  value: Place | undefined;
  /** Where to look first. */
  near?: LatLng | undefined;
  /** Places to offer while nothing is typed: saved and recent ones. */
  suggestions?: readonly KnownPlace[];
  onPick(place: Place | undefined): void;
  /** Somebody looks for a place here. */
  onType?(): void;
}

/** A box that finds places while one types. */
export function PlaceSearch({ value, near, suggestions = [], onPick, onType, ...words }: PlaceSearchProps) {
  const [typed, setTyped] = useState<string>();
  const [hasLeft, setLeft] = useState(false);
  const isChosen = typed === undefined || value !== undefined;
  const sought = isChosen ? '' : typed;
  const search = useTypedSearch(sought, near);
  const results = search.results ?? suggestions;
  const handleQuery = (query: string) => {
    setTyped(query);
    setLeft(false);
    onType?.();
    if (value !== undefined) onPick(undefined);
  };
  const handlePick = (place: Place) => {
    setTyped(undefined);
    onPick(place);
  };
  const meant = search.isBusy ? undefined : exactPlace(sought, results);
  usePickMeant(hasLeft ? meant : undefined, onPick);
  // At once where it is known: the press that takes the focus away may be the one that saves.
  const handleLeave = () => (meant ? handlePick(meant) : setLeft(true));
  return (
    <PlacePicker
      {...words}
      {...{ isChosen, results }}
      // What is chosen may come from elsewhere, from a map or from where the device is: then nothing that was typed stands for it.
      query={value?.name ?? typed ?? ''}
      busy={search.isBusy}
      error={search.error}
      onQuery={handleQuery}
      onPick={handlePick}
      onRetry={search.retry}
      onLeave={handleLeave}
    />
  );
}

/** Who types a whole address and goes on has chosen it, also where the answer comes later. */
function usePickMeant(meant: Place | undefined, onPick: (place: Place) => void): void {
  useEffect(() => {
    if (meant) onPick(meant);
    // What is called may be new each time; the place is chosen once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [meant]);
}

/** Without a text there are no results at all, which is something else than none found. */
function useTypedSearch(typed: string, near: LatLng | undefined) {
  const asked = useDebounced(typed);
  const isAsking = typed.trim() !== '';
  const search = useSearchPlaces(isAsking ? asked : '', near);
  return {
    results: isAsking ? (search.data ?? []) : undefined,
    // Without a network nothing is fetched, and what is listed is of an older text all the same.
    isBusy: isAsking && (search.isFetching || search.isPlaceholderData || asked !== typed),
    error: isAsking && search.error ? whyNot(search.error) : undefined,
    retry: retryOf(search).onRetry,
  };
}

/** By their names alone: the table of refusals would bring the schemas into the page's first code. */
const reasons: readonly string[] = ['no_search', 'search_away'] satisfies readonly (keyof typeof placesProblems)[];

/** The server says why nobody finds places here; a cut connection says nothing. */
function whyNot(error: Error): string {
  return error instanceof Refusal && reasons.includes(error.code) ? error.message : placesTexts.searchFailed;
}
