import type { Ride } from '@server/rides/ride.contract.js';
import { ridePath } from '@server/contract/pages/ride-paths.js';
import { Car, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Sentence } from '../state/sentence';

export interface RideStripViewProps {
  ride: Pick<Ride, 'id' | 'my_role'>;
  sentence: Sentence;
}

/** One line of a running ride over the talk about it; all of it leads to the ride. */
export function RideStripView({ ride, sentence }: RideStripViewProps) {
  return (
    <Link
      to={ridePath(ride.id, ride.my_role)}
      data-testid="ride-strip"
      data-slot="ride-strip"
      className="flex min-h-11 shrink-0 items-center gap-2.5 border-b border-line bg-brand-soft px-3 py-1.5 text-ink transition-colors hover:underline focus-visible:-outline-offset-2 sm:px-4"
    >
      <Car className="size-4.5 shrink-0 text-brand-text" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate text-sm font-semibold">{sentence.title}</span>
      {sentence.timer ? (
        <span className="numeral text-sm text-ink-soft" aria-hidden="true">
          {sentence.timer}
        </span>
      ) : null}
      <ChevronRight className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
    </Link>
  );
}
