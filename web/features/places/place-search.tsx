import type { LatLng, Place } from '@server/places/places.contract.js';
import { useState } from 'react';
import { quietly } from '../../lib/quietly';
import { useSearchPlaces } from './api/use-search-places';
import { useDebounced } from './use-debounced';
import { PlacePicker } from './views/place-picker';

/** The search waits until typing has paused this long (ms). */
const typingPauseMs = 300;

export interface PlaceSearchProps {
  label: string;
  placeholder?: string;
  /** What is chosen now; its name stands in the box until one types again. */
  value: Place | undefined;
  /** Where to look first. */
  near?: LatLng | undefined;
  /** Places to offer while nothing is typed: saved and recent ones. */
  suggestions?: readonly Place[];
  /** The list pushes what follows down instead of lying over it: for sheets and scrolling panels. */
  isInline?: boolean;
  onPick(place: Place | undefined): void;
}

/** A box that finds places while one types. */
export function PlaceSearch({ label, placeholder, value, near, suggestions = [], isInline = false, onPick }: PlaceSearchProps) {
  const [typed, setTyped] = useState<string>();
  const asked = useDebounced(typed ?? '', typingPauseMs);
  const search = useSearchPlaces(asked, near);
  const isTyping = typed !== undefined && typed.trim() !== '';
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
      label={label}
      placeholder={placeholder}
      query={typed ?? value?.name ?? ''}
      results={isTyping ? (search.data ?? []) : suggestions}
      busy={isTyping && (search.isFetching || asked !== typed)}
      error={isTyping && search.isError}
      isChosen={typed === undefined}
      isInline={isInline}
      onQuery={handleQuery}
      onPick={handlePick}
      onRetry={() => quietly('the search is asked again', search.refetch())}
    />
  );
}
