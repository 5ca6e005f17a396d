import type { Place } from '@server/town/geo.contract.js';
import { detailOf, type KnownPlace } from '../../../../ui/forms/known-place';
import { ListRow } from '../../../../ui/display/list-row';
import { ListRowSkeleton } from '../../../../ui/display/list-row-skeleton';
import { PlaceIcon } from '../../../../ui/display/place-icon';
import { LoadingState } from '../../../../ui/feedback/loading-state';
import { bookingTexts } from '../../booking/booking-texts';

export interface RecentListProps {
  places: readonly KnownPlace[];
  isLoading?: boolean;
  onPick(place: Place): void;
}

/** As many as most people's saved and recent places fill of a phone's sheet. */
const skeletonRows = 7;

/** Where past rides led: one tap instead of typing. */
export function RecentList({ places, isLoading, onPick }: RecentListProps) {
  return (
    <section aria-label={bookingTexts.recent} aria-busy={isLoading} className="-mx-3">
      <h2 className="px-3 pb-1 font-sans text-caption font-semibold text-ink-faint">{bookingTexts.recent}</h2>
      {isLoading ? (
        <LoadingState>
          {Array.from({ length: skeletonRows }, (_, row) => (
            <ListRowSkeleton key={row} leading="size-5" />
          ))}
        </LoadingState>
      ) : null}
      {!isLoading && places.length === 0 ? <p className="px-3 py-2 text-caption text-ink-soft">{bookingTexts.noRecent}</p> : null}
      <Rows places={places} onPick={onPick} />
    </section>
  );
}

export interface PlaceChoicesProps {
  title: string;
  places: readonly KnownPlace[];
  onPick(place: Place): void;
}

/** Places to go to with one tap. */
export function PlaceChoices({ title, places, onPick }: PlaceChoicesProps) {
  return (
    <section aria-label={title} className="-mx-3">
      <h2 className="px-3 pb-1 font-sans text-caption font-semibold text-ink-faint">{title}</h2>
      <Rows places={places} onPick={onPick} />
    </section>
  );
}

function Rows({ places, onPick }: Omit<PlaceChoicesProps, 'title'>) {
  return (
    <ul>
      {places.map((place) => (
        <li key={place.id}>
          <ListRow
            data-testid="recent-place"
            leading={<PlaceIcon kind={place.kind} />}
            title={place.name}
            detail={detailOf(place)}
            onPress={() => onPick(place)}
          />
        </li>
      ))}
    </ul>
  );
}
