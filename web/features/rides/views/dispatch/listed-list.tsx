import type { ListedRide } from '@server/dispatch/listed/listed.contract.js';
import type { Here } from '../../../../lib/format/day';
import { keepFocus } from '../../../../ui/lost-focus';
import { listedTexts } from '../../listed/texts';
import { closedWords } from '../../texts';
import { ListedCard } from './listed-card';

export interface ListedListProps {
  rides: readonly ListedRide[];
  here: Here;
  /** The ride whose answer is on its way. */
  busyId: string | undefined;
  /** Why the ride that was to be taken last went away instead. */
  gone: 'taken' | 'released' | null;
  onAccept(ride: ListedRide): void;
}

/** Scheduled rides, the soonest first. */
export function ListedList({ rides, here, busyId, gone, onAccept }: ListedListProps) {
  return (
    <>
      <output data-testid="listed-gone" className="block text-body text-ink-soft empty:hidden">
        {gone === null ? null : closedWords[gone]}
      </output>
      {rides.length === 0 ? null : (
        <ul ref={keepFocus} aria-label={listedTexts.title} className="grid gap-3">
          {rides.map((ride) => (
            <li key={ride.id}>
              <ListedCard {...{ ride, here }} isBusy={busyId === ride.id} onAccept={() => onAccept(ride)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A list without any: what fills it. */
export function NoneListed() {
  return (
    <p className="rounded-xl border border-dashed border-line px-4 py-3 text-body text-ink-soft">
      <span className="font-semibold text-ink">{listedTexts.none}</span> {listedTexts.noneHint}
    </p>
  );
}
