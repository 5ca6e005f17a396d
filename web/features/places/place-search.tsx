import type { LatLng, Place } from '@server/places/places.contract.js';
import { useState } from 'react';
import { quietly } from '../../lib/quietly';
import { useSettled } from '../../lib/use-settled';
import { useSearchPlaces } from './api/use-search-places';
import { PlacePicker } from './views/place-picker';

export interface PlaceSearchProps {
  label: string;
  placeholder?: string;
  /** What is wrong with the choice; stands at the box. */
  problem?: string | undefined;
  /** What is chosen now; its name stands in the box until one types again. */
  value: Place | undefined;
  /** Where to look first. */
  near?: LatLng | undefined;
  /** Places to offer while nothing is typed: saved and recent ones. */
  suggestions?: readonly Place[];
  /** The list pushes what follows down instead of lying over it: for sheets and scrolling panels. */
  isInline?: boolean | undefined;
  onPick(place: Place | undefined): void;
}

/** A box that finds places while one types. */
export function PlaceSearch({ label, placeholder, problem, value, near, suggestions = [], isInline, onPick }: PlaceSearchProps) {
  const [typed, setTyped] = useState<string>();
  const search = useTypedSearch(typed ?? '', near);
  const handleQuery = (query: string) => {
    setTyped(query);
    if (value !== undefined) onPick(undefined);
  };
  const handlePick = (place: Place) => {
    setTyped(undefined);
    onPick(place);
  };
  return (
    <PlacePicker
      {...{ label, placeholder, problem, isInline }}
      query={typed ?? value?.name ?? ''}
      results={search.results ?? suggestions}
      busy={search.isBusy}
      error={search.isError}
      isChosen={typed === undefined}
      onQuery={handleQuery}
      onPick={handlePick}
      onRetry={search.retry}
    />
  );
}

/** Without a text there are no results at all, which is something else than none found. */
function useTypedSearch(typed: string, near: LatLng | undefined) {
  const asked = useSettled(typed);
  const { data = [], isFetching, isError, refetch } = useSearchPlaces(asked, near);
  const isAsking = typed.trim() !== '';
  return {
    results: isAsking ? data : undefined,
    isBusy: isAsking && (isFetching || asked !== typed),
    isError: isAsking && isError,
    retry: () => quietly('the search is asked again', refetch()),
  };
}
