import type { SavedLocation, SavedLocationKind } from '@server/saved-locations/saved-locations.contract.js';
import { MapPin } from 'lucide-react';
import { ListRowSkeleton } from '../../../ui/display/list-row-skeleton';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadingState } from '../../../ui/feedback/loading-state';
import { keepFocus } from '../../../ui/lost-focus';
import { byKind } from '../state/saved-draft';
import { savedTexts } from '../texts';
import { MissingRow, SavedRow } from './saved-row';

export interface SavedListProps {
  saved: readonly SavedLocation[];
  /** No place can be added. */
  isFull: boolean;
  onAdd(kind: SavedLocationKind): void;
  onEdit(place: SavedLocation): void;
  onMakeKind(place: SavedLocation, kind: SavedLocationKind): void;
  onRemove(place: SavedLocation): void;
}

/** Home and work first, also while they are missing; then the rest. */
export function SavedList({ saved, isFull, onAdd, onEdit, onMakeKind, onRemove }: SavedListProps) {
  const { home, work, others } = byKind(saved);
  const free: SavedLocationKind[] = [...(home ? [] : ['home' as const]), ...(work ? [] : ['work' as const]), 'other'];
  const row = (place: SavedLocation) => (
    <SavedRow
      {...{ place, free }}
      onEdit={() => onEdit(place)}
      onMakeKind={(kind) => onMakeKind(place, kind)}
      onRemove={() => onRemove(place)}
    />
  );
  return (
    <>
      <ul ref={keepFocus} aria-label={savedTexts.list} className="flex flex-col gap-0.5">
        <li>{home ? row(home) : <MissingRow kind="home" isFull={isFull} onAdd={() => onAdd('home')} />}</li>
        <li>{work ? row(work) : <MissingRow kind="work" isFull={isFull} onAdd={() => onAdd('work')} />}</li>
        {others.map((place) => (
          <li key={place.id}>{row(place)}</li>
        ))}
      </ul>
      {others.length === 0 ? (
        <EmptyState
          icon={<MapPin />}
          title={savedTexts.empty}
          description={savedTexts.emptyDetail}
          action={<Button onClick={() => onAdd('other')}>{savedTexts.add}</Button>}
        />
      ) : null}
    </>
  );
}

/** As high as the rows that will stand there. */
export function SavedSkeleton() {
  return (
    <LoadingState>
      <div aria-hidden className="flex flex-col gap-0.5">
        {[0, 1, 2, 3].map((row) => (
          <ListRowSkeleton key={row} leading="size-5" />
        ))}
      </div>
    </LoadingState>
  );
}
