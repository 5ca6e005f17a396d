import type { RideSummary } from '@server/rides/ride.contract.js';
import { ridePath } from '@server/contract/pages/ride-paths.js';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Here } from '../../../../lib/format/day';
import { formatMoney } from '../../../../lib/format/money';
import { Avatar } from '../../../../ui/display/avatar';
import { passengerOf, placeName } from '../../state/names';
import { formatWhenLabel } from '../../../../lib/format/when/when';
import { driverHomeTexts, requestTexts } from '../../texts';

export interface NextDriveProps {
  ride: RideSummary;
  /** How many more are ahead. */
  more: number;
  here: Here;
}

/** The ride to drive next, one tap from its steps: when, whom, and where they are picked up. */
export function NextDrive({ ride, more, here }: NextDriveProps) {
  return (
    <section aria-labelledby="next-title" className="flex flex-col gap-2">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="next-title" className="text-lg">
          {ride.is_scheduled ? driverHomeTexts.next : driverHomeTexts.current}
        </h2>
        {more > 0 ? (
          <Link
            to="/home"
            className="flex min-h-11 items-center text-caption font-medium text-info-text underline-offset-4 hover:underline"
          >
            {driverHomeTexts.upcomingMore({ count: more })}
          </Link>
        ) : null}
      </div>
      <Link
        to={ridePath(ride.id, 'driver')}
        data-testid="next-ride"
        className="flex items-center gap-3.5 rounded-xl border border-line bg-surface p-4 shadow-sm transition-colors hover:bg-hover"
      >
        <Avatar name={ride.customer.full_name} src={ride.customer.avatar_url} size="large" isDecorative />
        <span className="min-w-0 flex-1">
          <span className="block text-lg leading-6 font-semibold text-ink">{timeOf(ride, here)}</span>
          <span className="block text-body text-ink-soft">
            {driverHomeTexts.pickUp({ rider: passengerOf(ride), place: placeName(ride.pickup_address) })}
          </span>
          <span className="block truncate text-caption text-ink-soft">
            {driverHomeTexts.dropOff({ place: placeName(ride.destination_address), fare: formatMoney(ride.price, ride.currency) })}
          </span>
        </span>
        <ChevronRight className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
      </Link>
    </section>
  );
}

function timeOf(ride: RideSummary, here: Here): string {
  return ride.is_scheduled ? formatWhenLabel(ride.pickup_time, ride.time_zone, here) : requestTexts.now;
}
