// A native list of options cannot hold two lines, nor leave the focus in the text box (ARIA combobox pattern).
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { Place } from '@server/town/geo.contract.js';
import { detailOf, type KnownPlace } from '../../../ui/forms/known-place';
import { cn } from '../../../ui/cn';
import { PlaceIcon } from '../../../ui/display/place-icon';

export interface PlaceListProps {
  id: string;
  label: string;
  places: readonly KnownPlace[];
  /** The option that the keyboard has walked to, −1 for none. */
  active: number;
  /** The places answer an older text. */
  isOld: boolean;
  onActive(index: number): void;
  onPick(place: Place): void;
}

export const optionId = (listId: string, index: number) => `${listId}option${index}`;

/** The options of a place picker. */
export function PlaceList({ id, label, places, active, isOld, onActive, onPick }: PlaceListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} aria-busy={isOld} className="flex flex-col p-1">
      {places.map((place, index) => (
        // Keys and focus are the text box's business (ARIA combobox pattern).
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={place.id}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          data-testid="place-option"
          className={cn(
            'flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5',
            index === active && 'bg-hover forced-colors:outline-2 forced-colors:-outline-offset-2',
          )}
          // The press must not take the focus from the box, or the list would close before the click.
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onActive(index)}
          onClick={() => onPick(place)}
        >
          <PlaceIcon kind={place.kind} className="size-5 shrink-0 text-ink-faint" />
          <span className="flex min-w-0 flex-col">
            <span className="truncate text-sm font-semibold text-ink">{place.name}</span>
            <span className="truncate text-caption text-ink-soft empty:hidden">{detailOf(place)}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
