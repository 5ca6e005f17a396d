import type { RideSummary } from '@server/rides/ride.contract.js';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Here } from '../../../lib/format/day';
import { formatMoney } from '../../../lib/format/money';
import { Avatar } from '../../../ui/avatar';
import { placeName } from '../state/names';
import { formatPickupLabel } from '../state/when';
import { driverHomeTexts, requestTexts, statusNames } from '../texts';

export interface NextDriveProps {
  ride: RideSummary | undefined;
  /** How many more are ahead. */
  more: number;
  here: Here;
}

/** The ride to drive next, one tap from its steps. */
export function NextDrive({ ride, more, here }: NextDriveProps) {
  return (
    <section aria-labelledby="next-title" className="flex flex-col gap-3">
      <h2 id="next-title" className="text-lg">
        {driverHomeTexts.next}
      </h2>
      {ride ? <DriveLink {...{ ride, here }} /> : <p className="text-body text-ink-soft">{driverHomeTexts.noNext}</p>}
      {more > 0 ? (
        <Link to="/home" className="self-start text-caption font-medium text-info-text underline-offset-4 hover:underline">
          {driverHomeTexts.upcomingMore(more)}
        </Link>
      ) : null}
    </section>
  );
}

function DriveLink({ ride, here }: { ride: RideSummary; here: Here }) {
  const when = ride.status === 'confirmed' ? timeOf(ride, here) : statusNames[ride.status];
  return (
    <Link
      to={`/driver/ride/${ride.id}`}
      data-testid="next-ride"
      className="flex items-center gap-4 rounded-xl border border-line bg-surface p-4 shadow-sm transition-colors hover:bg-hover"
    >
      <Avatar name={ride.customer.full_name} src={ride.customer.avatar_url} size="large" isDecorative />
      <span className="min-w-0 flex-1">
        <span className="block text-lg font-semibold text-ink">{when}</span>
        <span className="block truncate text-body text-ink-soft">
          {ride.customer.full_name} · {placeName(ride.pickup_address)} → {placeName(ride.destination_address)}
        </span>
      </span>
      <span className="numeral shrink-0 text-body font-semibold text-ink">{formatMoney(ride.price, ride.currency)}</span>
      <ChevronRight className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
    </Link>
  );
}

function timeOf(ride: RideSummary, here: Here): string {
  return ride.is_scheduled ? formatPickupLabel(ride.pickup_time, ride.time_zone, here) : requestTexts.now;
}
