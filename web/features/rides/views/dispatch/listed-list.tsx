import type { ListedRide } from '@server/dispatch/listed/listed.contract.js';
import type { HTMLAttributes } from 'react';
import type { Here } from '../../../../lib/format/day';
import { keepFocus } from '../../../../ui/lost-focus';
import { listedTexts } from '../../listed/texts';
import { useJustMoved } from '../../../../ui/presses/use-just-moved';
import { ListedCard } from './listed-card';

export interface ListedListProps {
  rides: readonly ListedRide[];
  here: Here;
  /** The rides whose answers are on their way. */
  busyIds: ReadonlySet<string>;
  /** Why the ride that was to be taken last was not. */
  notTaken: string | undefined;
  /** So many came in that are not shown while somebody is at the list. */
  newCount: number;
  /** Hears that somebody is at the list. */
  hold: Pick<HTMLAttributes<HTMLElement>, Holding>;
  onAccept(ride: ListedRide): void;
}
type Holding = 'onPointerEnter' | 'onPointerMove' | 'onPointerDown' | 'onPointerLeave' | 'onFocus' | 'onBlur' | 'onKeyDown';

/** Scheduled rides, the soonest first. */
export function ListedList({ rides, here, busyIds, notTaken, newCount, hold, onAccept }: ListedListProps) {
  const isMoved = useJustMoved(rides.map(({ id }) => id));
  return (
    <>
      <output data-testid="listed-gone" className="block text-body text-ink-soft empty:hidden">
        {notTaken}
      </output>
      {rides.length === 0 ? null : (
        <ul ref={keepFocus} aria-label={listedTexts.title} className="grid gap-3" {...hold}>
          {rides.map((ride, index) => (
            <li key={ride.id}>
              <ListedCard {...{ ride, here }} isBusy={busyIds.has(ride.id)} isResting={isMoved(index)} onAccept={() => onAccept(ride)} />
            </li>
          ))}
        </ul>
      )}
      {/* Below them: it moves none. */}
      <output data-testid="listed-new" className="block text-body text-ink-soft empty:hidden">
        {newCount > 0 ? listedTexts.came({ count: newCount }) : null}
      </output>
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
