import { minuteMs } from '@server/contract/duration.js';
import type { ListedRide } from '@server/dispatch/listed/listed.contract.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { localAddress } from '@server/town/address.contract.js';
import { MapPin, Route } from 'lucide-react';
import type { Here } from '../../../../lib/format/day';
import { formatDuration } from '../../../../lib/format/duration';
import { formatMiles } from '../../../../lib/format/units/distance';
import { Button } from '../../../../ui/button';
import { resting } from '../../../../ui/resting';
import { listedTexts } from '../../listed/texts';
import { requestTexts, rideTexts } from '../../texts';
import { Rating } from '../trips/person-row';
import { DriverFare } from './driver-fare';
import { PassengerFacts, pickupTimeOf } from './request-facts';
import { FactDetail, RideFact } from './ride-fact';

export interface ListedCardProps {
  ride: ListedRide;
  here: Here;
  isBusy: boolean;
  /** It has only just come to its place: a press was meant for another one. */
  isResting?: boolean;
  onAccept(): void;
}

/** A scheduled ride that nobody has yet: when and where, what it brings, and the one act. */
export function ListedCard({ ride, here, isBusy, isResting = false, onAccept }: ListedCardProps) {
  const { profiles } = ride;
  const when = pickupTimeOf(ride, here);
  const pickup = localAddress(ride.pickup_address);
  return (
    <article
      data-testid="listed-ride"
      aria-label={listedTexts.card({ when, place: pickup })}
      className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4 shadow-sm"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 flex-1">
          <p className="text-base leading-6 font-semibold text-ink">{when}</p>
          <p className="flex min-w-0 gap-1.5 text-caption text-ink-soft">
            <span className="truncate">{firstNameOf(profiles.full_name)}</span>
            <Rating average_rating={profiles.average_rating} total_ratings={null} />
          </p>
        </div>
        <DriverFare ride={ride} isInList />
      </div>
      <dl className="flex flex-col gap-1.5 text-body">
        <RideFact icon={<MapPin />} label={rideTexts.pickup}>
          {pickup}
          {ride.pickup_miles === null ? null : (
            <FactDetail>{requestTexts.toPickup({ distance: formatMiles(ride.pickup_miles) })}</FactDetail>
          )}
        </RideFact>
        <RideFact icon={<Route />} label={rideTexts.destination}>
          {localAddress(ride.destination_address)}
          <FactDetail>{wayOf(ride)}</FactDetail>
        </RideFact>
        <PassengerFacts ride={ride} />
      </dl>
      <Button
        variant="primary"
        size="large"
        isFullWidth
        isBusy={isBusy}
        aria-label={listedTexts.accept({ when })}
        onClick={isResting ? undefined : onAccept}
        {...(isResting && resting)}
      >
        {requestTexts.accept}
      </Button>
    </article>
  );
}

/** '1 stop · 3.4 mi · 10 min'. */
function wayOf({ stops, distance_miles: miles, estimated_duration_minutes: minutes }: ListedRide): string {
  const parts = [formatMiles(miles), formatDuration(minutes * minuteMs)];
  return (stops.length > 0 ? [listedTexts.stops({ count: stops.length }), ...parts] : parts).join(' · ');
}
