import { driversHome } from '@server/contract/pages/driver-paths.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { isBeforeStart, isOpen, isUnderWay } from '@server/rides/ride-status.contract.js';
import type { ReactNode } from 'react';
import { retryOf } from '../../../lib/cache/next-page';
import { codeOf, requestIdOf } from '../../../lib/refusal';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { LinkButton } from '../../../ui/link-button';
import { useRide } from '../api/use-ride';
import type { BookingSlots } from '../booking/booking-slots';
import { DemoSpeed } from './demo-speed';
import { DriverTrip } from './driver-trip';
import { RerouteRide } from './reroute-ride';
import { RiderRide } from './rider-ride';
import { usePinTime } from '../pin/use-pin-time';
import { otherAfterwards, otherSide } from '../state/names';
import { mapOf, type RideMapContent } from '../state/position';
import { isCarSeen } from '../state/seen/car-seen';
import { useServerNow } from '../../../lib/device/use-server-now';
import { rideTexts } from '../texts';
import { tripTexts } from './trip-texts';
import { MapPage, type PanelInsets } from '../views/map-page';
import { RideSkeleton } from '../views/ride-skeleton';

/** What other features put into a ride; the page brings them together. */
export interface RideSlots {
  map(content: RideMapContent, insets: PanelInsets): ReactNode;
  /** A box that finds places. */
  place: BookingSlots['place'];
  /** Message and call, one tap away. */
  contact(personId: string): ReactNode;
  /** Letting others follow a ride that the reader takes. */
  sharing(ride: Ride): ReactNode;
  /** Calling for help in silence, and saying that one is safe; null where there is neither. Without a ride for whoever has it no more. */
  alert(at: { ride: Ride; nowMs: number } | null): ReactNode;
  /** The question whether whoever is on the trip is all right. */
  checkIn(ride: Ride): ReactNode;
  /** Why a driver's place does not arrive, told to them; `isOld`: it did before. */
  unseen(about: { isOld: boolean }): ReactNode;
  /** The link for whoever rides, where the reader booked for somebody else. */
  passenger(about: { name: string }): ReactNode;
  /** Being told when the driver arrives, with the page closed. */
  arrival(): ReactNode;
  /** What its rider has to do about the payment: nothing where all is well. */
  payment(ride: Ride): ReactNode;
  /** Friends who take over parts of the fare. */
  split(): ReactNode;
  /** Stars, tags and a comment, once the ride is over. */
  review(about: { name: string; subject: 'driver' | 'rider' }): ReactNode;
  /** Whether the reader likes to ride with the other one again, or never: beside the stars and apart from them. */
  choice(other: { id: string; name: string }): ReactNode;
  /** A tip, and what was left in the car: for the two of a ride that came to its end. */
  afterwards(ride: Ride, other: { id: string; name: string }): ReactNode;
}

export interface RideScreenProps {
  rideId: string;
  /** The reader has it no more: the server said so, and help that they called for on it goes on. */
  isGone: boolean;
  slots: RideSlots;
}

/** One ride as the reader may see it: what happens now, live. */
export function RideScreen({ rideId, isGone, slots }: RideScreenProps) {
  const query = useRide(rideId);
  const { data: ride, error } = query;
  const isMissing = codeOf(error) === 'not_found';
  if (ride && !isMissing) return <RidePage {...{ ride, slots }} />;
  if (isGone || isMissing) return <Gone alert={slots.alert(null)} />;
  if (error) return <ErrorState title={rideTexts.loadFailed} requestId={requestIdOf(error)} {...retryOf(query)} />;
  return (
    <MapPage label={rideTexts.title} map={() => null}>
      <RideSkeleton />
    </MapPage>
  );
}

function Gone({ alert }: { alert: ReactNode }) {
  return (
    <>
      <EmptyState
        role="alert"
        title={rideTexts.gone}
        action={
          <LinkButton variant="primary" to={driversHome}>
            {tripTexts.toDashboard}
          </LinkButton>
        }
      />
      {alert === null ? null : <div className="mx-auto w-full max-w-sm px-6 pb-10">{alert}</div>}
    </>
  );
}

function choiceOf(ride: Ride, slots: RideSlots): ReactNode {
  const other = otherAfterwards(ride);
  return other ? slots.choice(other) : null;
}

function afterwardsOf(ride: Ride, slots: RideSlots): ReactNode {
  const other = otherAfterwards(ride);
  return other && ride.status === 'completed' ? slots.afterwards(ride, other) : null;
}

/** Only while there is a ride to take. */
function passengerOf(ride: Ride, slots: RideSlots): ReactNode {
  const { my_role: role, passenger_name: name } = ride;
  return role === 'rider' && name !== null && isOpen(ride) ? slots.passenger({ name }) : null;
}

/** Only until the driver is there. */
function arrivalOf(ride: Ride, slots: RideSlots): ReactNode {
  const isToCome = isBeforeStart(ride) && ride.arrived_at === null;
  return ride.my_role === 'rider' && isToCome ? slots.arrival() : null;
}

/** For the two in the car, and nobody who looks on. */
function checkInOf(ride: Ride, slots: RideSlots): ReactNode {
  const { status, my_role: role } = ride;
  return status === 'in_progress' && (role === 'rider' || role === 'driver') ? slots.checkIn(ride) : null;
}

/** Only while somebody waits to see the car, or is in it. */
function unseenOf(ride: Ride, nowMs: number, slots: RideSlots): ReactNode {
  if (ride.my_role !== 'driver' || !isUnderWay(ride) || isCarSeen(ride, nowMs)) return null;
  return slots.unseen({ isOld: ride.driver_position !== null });
}

function RidePage({ ride: known, slots }: { ride: Ride; slots: RideSlots }) {
  const nowMs = useServerNow(known.server_now);
  const ride = usePinTime(known, nowMs);
  const person = otherSide(ride);
  const content = mapOf(ride, nowMs);
  const parts = {
    ride,
    nowMs,
    demo: <DemoSpeed ride={ride} />,
    payment: slots.payment(ride),
    sharing: ride.my_role === 'rider' ? slots.sharing(ride) : null,
    alert: slots.alert({ ride, nowMs }),
    checkIn: checkInOf(ride, slots),
    unseen: unseenOf(ride, nowMs, slots),
    passenger: passengerOf(ride, slots),
    arrival: arrivalOf(ride, slots),
    reroute: <RerouteRide key={ride.proposals} ride={ride} place={slots.place} />,
    split: ride.my_role === 'rider' ? slots.split() : null,
    contact: person ? slots.contact(person.clerk_id) : null,
    review:
      ride.can_review && person
        ? slots.review({ name: firstNameOf(person.full_name), subject: ride.my_role === 'rider' ? 'driver' : 'rider' })
        : null,
    choice: choiceOf(ride, slots),
    afterwards: afterwardsOf(ride, slots),
  };
  return ride.my_role === 'driver' || ride.my_role === 'candidate' ? (
    <DriverTrip {...parts} map={(insets) => slots.map(content, insets)} />
  ) : (
    <RiderRide {...parts} map={(insets) => slots.map(content, insets)} />
  );
}
