import type { RideSummary } from '@server/rides/ride.contract.js';
import type { Here } from '../../../lib/format/day';
import { ListRowSkeleton } from '../../../ui/display/list-row-skeleton';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { listTexts } from '../texts';
import { RideRow } from './ride-row';

export interface RideListProps {
  rides: readonly RideSummary[];
  here: Here;
  /** Which rides these are, for screen readers. */
  label: string;
  /** The ride that the pointer or the focus has come to. */
  onPoint?: ((ride: RideSummary) => void) | undefined;
}

export function RideList({ rides, here, label, onPoint }: RideListProps) {
  return (
    <ul aria-label={label} className="-mx-3 flex flex-col gap-0.5">
      {rides.map((ride) => (
        <li key={ride.id}>
          <RideRow {...{ ride, here, onPoint }} />
        </li>
      ))}
    </ul>
  );
}

/** As high as the rows that will stand there. */
export function RideListSkeleton({ rows }: { rows: number }) {
  return (
    <output aria-label={listTexts.loading} className="flex flex-col gap-0.5">
      {Array.from({ length: rows }, (_, row) => (
        <ListRowSkeleton key={row} className="px-0">
          <Skeleton className="h-5 w-20 rounded-full" />
        </ListRowSkeleton>
      ))}
    </output>
  );
}
