import { minuteMs } from '@server/contract/duration.js';
import { localAddress } from '@server/town/address.contract.js';
import type { ListedRide } from '@server/dispatch/listed/listed.contract.js';
import type { OpenOffer, PreferredRide } from '@server/dispatch/offers/offer.contract.js';
import { Clock, MapPin, Route, StickyNote, Users } from 'lucide-react';
import type { Here } from '../../../../lib/format/day';
import { formatMiles } from '../../../../lib/format/units/distance';
import { formatDuration } from '../../../../lib/format/duration';
import { formatWhenLabel } from '../../../../lib/format/when/when';
import { requestTexts, rideTexts } from '../../texts';
import { PersonRow } from '../trips/person-row';
import { DriverFare } from './driver-fare';
import { FactDetail, RideFact } from './ride-fact';

export type AskedRide = PreferredRide | OpenOffer;
/** … or may take without being asked. */
type ShownRide = AskedRide | ListedRide;

/** What the driver gets of the price, the price, and how far it is to the rider (M21, M50). */
export function RequestPrice({ ride }: { ride: ShownRide }) {
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-x-4 gap-y-1">
      <DriverFare ride={ride} />
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
  return ride.is_scheduled ? formatWhenLabel(ride.scheduled_time ?? ride.pickup_time, ride.time_zone, here) : requestTexts.now;
}

/** All that a driver must know before answering (M21). */
export function RequestFacts({ ride, here }: { ride: ShownRide; here: Here }) {
  return (
    <dl className="flex flex-col gap-2.5 text-body">
      <RideFact icon={<Clock />} label={requestTexts.when}>
        <span className="font-semibold">{pickupTimeOf(ride, here)}</span>
      </RideFact>
      <RideFact icon={<MapPin />} label={rideTexts.pickup}>
        {localAddress(ride.pickup_address)}
      </RideFact>
      {ride.stops.map((stop) => (
        <RideFact key={`${stop.latitude} ${stop.longitude}`} icon={<MapPin />} label={rideTexts.stop}>
          {localAddress(stop.address)}
        </RideFact>
      ))}
      <RideFact icon={<Route />} label={rideTexts.destination}>
        {localAddress(ride.destination_address)}
        <FactDetail>{`${formatMiles(ride.distance_miles)} · ${formatDuration(ride.estimated_duration_minutes * minuteMs)}`}</FactDetail>
      </RideFact>
      <PassengerFacts ride={ride} />
    </dl>
  );
}

/** How many come, and what they want to be known. */
export function PassengerFacts({ ride: { passenger_count: count, notes } }: { ride: ShownRide }) {
  return (
    <>
      <RideFact icon={<Users />} label={rideTexts.passengersLabel}>
        {rideTexts.passengers({ count })}
      </RideFact>
      {notes ? (
        <RideFact icon={<StickyNote />} label={rideTexts.notesTitle}>
          <span dir="auto" className="block">
            {notes}
          </span>
        </RideFact>
      ) : null}
    </>
  );
}

/** Who asks. */
export function RequestRider({ ride: { profiles } }: { ride: AskedRide }) {
  return <PersonRow person={{ ...profiles, total_ratings: null }} />;
}
