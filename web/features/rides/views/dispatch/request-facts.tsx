import { minuteMs } from '@server/contract/duration.js';
import { localAddress } from '@server/town/address.contract.js';
import type { ListedRide } from '@server/dispatch/listed/listed.contract.js';
import type { OpenOffer, PreferredRide } from '@server/dispatch/offers/offer.contract.js';
import { Clock, MapPin, Route, StickyNote, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Here } from '../../../../lib/format/day';
import { formatMiles } from '../../../../lib/format/units/distance';
import { formatDuration } from '../../../../lib/format/duration';
import { formatMoney } from '../../../../lib/format/money';
import { formatPickupLabel } from '../../state/when';
import { requestTexts, rideTexts } from '../../texts';
import { promisedTipTexts } from '../../trips/guest-texts';
import { PersonRow } from '../trips/driver-card';

export type AskedRide = PreferredRide | OpenOffer;
/** … or may take without being asked. */
type ShownRide = AskedRide | ListedRide;

/** What the driver gets of the price, the price, and how far it is to the rider (M21, M50). */
export function RequestPrice({ ride }: { ride: ShownRide }) {
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-x-4 gap-y-1">
      <div>
        <p className="numeral font-display text-3xl leading-9 font-semibold text-ink">{formatMoney(ride.driver_share, ride.currency)}</p>
        <p className="numeral text-caption text-ink-soft">{requestTexts.yours({ fare: formatMoney(ride.price, ride.currency) })}</p>
        {ride.offered_tip > 0 ? (
          <p data-testid="offered-tip" className="numeral text-caption font-semibold text-brand-text">
            {promisedTipTexts.request({ tip: formatMoney(ride.offered_tip, ride.currency) })}
          </p>
        ) : null}
      </div>
      <ToPickup ride={ride} />
    </div>
  );
}

/** Minutes count for a ride that is now; for a later one only the miles do. */
function ToPickup({ ride: { pickup_miles: miles, eta_minutes: minutes, is_scheduled: isScheduled } }: { ride: ShownRide }) {
  if (miles === null) return null;
  const words = requestTexts.toPickup({ distance: formatMiles(miles) });
  if (isScheduled || minutes === null) return <p className="numeral text-caption text-ink-soft">{words}</p>;
  return (
    <div data-testid="to-pickup">
      <p className="numeral font-display text-xl leading-9 font-semibold text-ink">{requestTexts.minutesAway({ minutes })}</p>
      <p className="numeral text-caption text-ink-soft">{words}</p>
    </div>
  );
}

/** When the pickup is: now, or the moment in the pickup's zone. */
export function pickupTimeOf(ride: ShownRide, here: Here): string {
  return ride.is_scheduled ? formatPickupLabel(ride.scheduled_time ?? ride.pickup_time, ride.time_zone, here) : requestTexts.now;
}

/** All that a driver must know before answering (M21). */
export function RequestFacts({ ride, here }: { ride: ShownRide; here: Here }) {
  return (
    <dl className="flex flex-col gap-2.5 text-body">
      <Fact icon={<Clock />} label={requestTexts.when}>
        <span className="font-semibold">{pickupTimeOf(ride, here)}</span>
      </Fact>
      <Fact icon={<MapPin />} label={rideTexts.pickup}>
        {localAddress(ride.pickup_address)}
      </Fact>
      {ride.stops.map((stop) => (
        <Fact key={`${stop.latitude} ${stop.longitude}`} icon={<MapPin />} label={rideTexts.stop}>
          {localAddress(stop.address)}
        </Fact>
      ))}
      <Fact icon={<Route />} label={rideTexts.destination}>
        {localAddress(ride.destination_address)}
        <span className="numeral block text-caption text-ink-soft">{`${formatMiles(ride.distance_miles)} · ${formatDuration(ride.estimated_duration_minutes * minuteMs)}`}</span>
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
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <dt className="mt-0.5 shrink-0 text-ink-faint [&_svg]:size-4.5">
        <span aria-hidden="true">{icon}</span>
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 flex-1 [overflow-wrap:anywhere] text-ink">{children}</dd>
    </div>
  );
}

/** Who asks. */
export function RequestRider({ ride: { profiles } }: { ride: AskedRide }) {
  return <PersonRow person={{ ...profiles, total_ratings: null }} />;
}
