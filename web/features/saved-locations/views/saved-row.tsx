import type { SavedLocation, SavedLocationKind } from '@server/saved-locations/saved-locations.contract.js';
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../../ui/overlays/dropdown-menu';
import { IconButton } from '../../../ui/icon-button';
import { detailOf } from '../../../ui/forms/known-place';
import { ListRow } from '../../../ui/display/list-row';
import { PlaceIcon } from '../../../ui/display/place-icon';
import { savedTexts } from '../texts';

export interface SavedRowProps {
  place: SavedLocation;
  /** Kinds that nothing else is: a place can become one of them. */
  free: readonly SavedLocationKind[];
  onEdit(): void;
  onMakeKind(kind: SavedLocationKind): void;
  onRemove(): void;
}

/** A saved place; pressing it opens its editor. */
export function SavedRow({ place, free, onEdit, onMakeKind, onRemove }: SavedRowProps) {
  return (
    <ListRow
      data-testid="saved-location"
      leading={<PlaceIcon kind={place.kind} />}
      title={<bdi>{place.name}</bdi>}
      detail={detailOf(place)}
      onPress={onEdit}
      trailing={
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton label={savedTexts.acts({ name: place.name })}>
              <Ellipsis />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end" title={<bdi>{place.name}</bdi>}>
            <DropdownMenuItem onSelect={onEdit}>
              <Pencil /> {savedTexts.edit}
            </DropdownMenuItem>
            {free
              .filter((kind) => kind !== place.kind)
              .map((kind) => (
                <DropdownMenuItem key={kind} onSelect={() => onMakeKind(kind)}>
                  <PlaceIcon kind={kind} /> {savedTexts.makeKind[kind]}
                </DropdownMenuItem>
              ))}
            <DropdownMenuItem isDestructive onSelect={onRemove}>
              <Trash2 /> {savedTexts.remove}
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      }
    />
  );
}

/** Where home or work will stand. */
export function MissingRow({ kind, isFull, onAdd }: { kind: 'home' | 'work'; isFull: boolean; onAdd(): void }) {
  return (
    <ListRow
      leading={<PlaceIcon kind={kind} />}
      title={savedTexts.addKind[kind]}
      detail={isFull ? savedTexts.fullHint : savedTexts.addHints[kind]}
      onPress={isFull ? undefined : onAdd}
      trailing={isFull ? undefined : <Plus aria-hidden className="mx-3 size-4 text-ink-faint" />}
    />
  );
}
