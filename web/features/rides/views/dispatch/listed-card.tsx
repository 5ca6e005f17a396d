import { minuteMs } from '@server/contract/duration.js';
import type { ListedRide } from '@server/dispatch/listed/listed.contract.js';
import { localAddress } from '@server/town/address.contract.js';
import { MapPin, Route, StickyNote, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Here } from '../../../../lib/format/day';
import { formatDuration } from '../../../../lib/format/duration';
import { formatMoney } from '../../../../lib/format/money';
import { formatMiles } from '../../../../lib/format/units/distance';
import { firstName } from '../../../../lib/format/first-name';
import { Button } from '../../../../ui/button';
import { listedTexts } from '../../listed/texts';
import { requestTexts, rideTexts } from '../../texts';
import { promisedTipTexts } from '../../trips/guest-texts';
import { Rating } from '../trips/driver-card';
import { pickupTimeOf } from './request-facts';

export interface ListedCardProps {
  ride: ListedRide;
  here: Here;
  isBusy: boolean;
  onAccept(): void;
}

/** A scheduled ride that nobody has yet: when and where, what it brings, and the one act. */
export function ListedCard({ ride, here, isBusy, onAccept }: ListedCardProps) {
  const { profiles, currency } = ride;
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
            <span className="truncate">{firstName(profiles.full_name)}</span>
            <Rating average_rating={profiles.average_rating} total_ratings={null} />
          </p>
        </div>
        <div className="max-w-3/5 shrink-0 text-end">
          <p className="numeral font-display text-xl leading-6 font-semibold text-ink">{formatMoney(ride.driver_share, currency)}</p>
          <p className="numeral text-caption text-ink-soft">{requestTexts.yours({ fare: formatMoney(ride.price, currency) })}</p>
          {ride.offered_tip > 0 ? (
            <p className="numeral text-caption font-semibold text-brand-text">
              {promisedTipTexts.request({ tip: formatMoney(ride.offered_tip, currency) })}
            </p>
          ) : null}
        </div>
      </div>
      <dl className="flex flex-col gap-1.5 text-body">
        <Fact icon={<MapPin />} label={rideTexts.pickup}>
          {pickup}
          {ride.pickup_miles === null ? null : <Detail>{requestTexts.toPickup({ distance: formatMiles(ride.pickup_miles) })}</Detail>}
        </Fact>
        <Fact icon={<Route />} label={rideTexts.destination}>
          {localAddress(ride.destination_address)}
          <Detail>{wayOf(ride)}</Detail>
        </Fact>
        <Fact icon={<Users />} label={rideTexts.passengersLabel}>
          {rideTexts.passengers({ count: ride.passenger_count })}
        </Fact>
        {ride.notes ? (
          <Fact icon={<StickyNote />} label={rideTexts.notesTitle}>
            {ride.notes}
          </Fact>
        ) : null}
      </dl>
      <Button variant="primary" size="large" isFullWidth isBusy={isBusy} aria-label={listedTexts.accept({ when })} onClick={onAccept}>
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

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5">
      <dt className="mt-0.5 shrink-0 text-ink-faint [&_svg]:size-4.5">
        <span aria-hidden="true">{icon}</span>
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 flex-1 [overflow-wrap:anywhere] text-ink">{children}</dd>
    </div>
  );
}

function Detail({ children }: { children: ReactNode }) {
  return <span className="numeral block text-caption text-ink-soft">{children}</span>;
}
