import { driversHome } from '@server/contract/pages/driver-paths.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { arrivedFixMs, farFromDestinationMiles, headOutFromMs, noShowFrom, type Ride } from '@server/rides/ride.contract.js';
import { startsWithoutPin } from '@server/rides/pin/asks-pin.contract.js';
import { isRunning } from '@server/rides/ride-status.contract.js';
import { useState } from 'react';
import { formatMiles } from '../../../lib/format/units/distance';
import { formatMoney } from '../../../lib/format/money';
import type { Here } from '../../../lib/format/day';
import { useHere } from '../../../lib/here';
import { copy } from '../../../ui/copying';
import { LinkButton } from '../../../ui/link-button';
import { toast } from '../../../ui/feedback/toast-store';
import { type Trip, useTrip } from '../api/use-trip';
import { AskedForRoute } from './asked-route';
import { CancelRide } from './cancel-ride';
import { CandidateAnswer } from '../booking/candidate-answer';
import { useMapLink } from '../device/use-map-link';
import { RideSafety } from './ride-safety';
import { SeenAge } from './seen/seen-age';
import { codeOf } from '../../../lib/refusal';
import { nextPoint } from '../state/navigate';
import { milesBetween } from '../state/position';
import { whyFailed } from '../state/booking/refusal';
import type { RidePartsProps } from './ride-parts';
import { sentenceOf, stageOf } from '../state/sentence';
import { timelineOf, whyOf } from '../state/timeline';
import { waitOf } from '../state/wait';
import { formatWhen } from '../../../lib/format/when/when';
import { pickupAt } from '../state/when';
import { rideTexts } from '../texts';
import { useJustMoved } from '../../../ui/presses/use-just-moved';
import { guestTexts } from './guest-texts';
import { tripTexts } from './trip-texts';
import { isLate } from '../state/cancel';
import { PersonRow } from '../views/trips/person-row';
import { FarDialog } from '../views/trips/far-dialog';
import { FeeWords } from '../views/trips/fee-words';
import { MapPage } from '../views/map-page';
import { NavigateLink } from '../views/trips/navigate-link';
import { ReceiptLink } from '../views/receipt-link';
import { RideMoney } from '../views/ride-money';
import { SentenceHead } from '../views/sentence-head';
import { Timeline } from '../views/trips/timeline';
import { NoShow } from '../views/trips/no-show';
import { nextAct, TripStep, type TripAct } from '../views/trips/trip-step';
import { WaitMeter } from '../views/trips/wait-meter';
import { WayList } from '../views/booking/way-list';

/** The driver's side of a ride: one large button for the current step. It is read from the ride, so a restart resumes it (I10). */
export function DriverTrip({ ride, nowMs, map, contact, sharing, alert, checkIn, unseen, review, choice, afterwards }: RidePartsProps) {
  const here = useHere();
  const linkTo = useMapLink();
  // One for both parts: while one of them acts, the other waits.
  const trip = useTrip(ride);
  const isOpen = isRunning(ride);
  return (
    <MapPage label={rideTexts.title} map={map} footer={<Footer {...{ ride, nowMs, trip, unseen }} />}>
      <SentenceHead sentence={sentenceOf(ride, { here, nowMs })} isLarge stage={stageOf(ride)} />
      <AskedForRoute ride={ride} nowMs={nowMs} />
      {checkIn}
      <SeenAge ride={ride} nowMs={nowMs} />
      <WaitMeter wait={waitOf(ride, nowMs)} />
      <FeeWords ride={ride} />
      {isOpen ? null : review}
      {ride.my_stars === null ? null : <p className="text-body text-ink-soft">{rideTexts.rated({ stars: ride.my_stars })}</p>}
      {choice}
      {afterwards}
      <PersonRow person={ride.customer} detail={aboutPassengers(ride)} contact={isOpen ? contact : null} />
      {ride.notes ? (
        <div className="rounded-lg bg-sunken px-4 py-3">
          <h2 className="font-sans text-xs font-semibold text-ink-faint">{rideTexts.notesTitle}</h2>
          <p dir="auto" className="text-body [overflow-wrap:anywhere] text-ink">
            {ride.notes}
          </p>
        </div>
      ) : null}
      <WayList
        ride={ride}
        pickupAt={pickupAt(ride, here)}
        {...(isOpen && { acts: { onCopy: (address) => void copyAddress(address), linkTo } })}
      />
      <RideSafety {...{ ride, contact, sharing, alert }} />
      <div className="flex flex-col border-t border-line pt-2">
        <RideMoney ride={ride} />
        <ReceiptLink ride={ride} isFlush />
        <Timeline steps={timelineOf(ride)} here={here} why={whyOf(ride)} />
        {ride.status === 'confirmed' || ride.status === 'in_route' ? <Ways {...{ ride, nowMs, trip }} /> : null}
      </div>
    </MapPage>
  );
}

/** How many ride, and who, where that is not whoever booked. */
function aboutPassengers({ passenger_name: name, passenger_count: count }: Ride): string {
  const passengers = rideTexts.passengers({ count });
  return name === null ? passengers : `${guestTexts.bookedFor({ name: firstNameOf(name) })} · ${passengers}`;
}

async function copyAddress(address: string): Promise<void> {
  toast((await copy(address)) ? { title: rideTexts.copied } : { title: tripTexts.copyFailed, tone: 'danger' });
}

interface PartProps {
  ride: Ride;
  nowMs: number;
  trip: Trip;
}

function Footer({ ride, nowMs, trip, unseen }: PartProps & Pick<RidePartsProps, 'unseen'>) {
  const isCandidate = ride.my_role === 'candidate';
  const act = nextAct(ride);
  // One button after the other stands in the same place.
  const isResting = useJustMoved([isCandidate ? 'answer' : placeOf(ride, act)])(0);
  if (isCandidate) return <CandidateAnswer ride={ride} />;
  if (act)
    return (
      <>
        {unseen}
        <Step {...{ ride, act, nowMs, trip, isResting }} />
      </>
    );
  return (
    <LinkButton variant="primary" size="large" isFullWidth to={driversHome}>
      {tripTexts.toDashboard}
    </LinkButton>
  );
}

/** What stands in the place of the one button. */
function placeOf(ride: Ride, act: TripAct | undefined): string {
  return act === 'start' && startsWithoutPin(ride) ? 'startNoPin' : (act ?? 'over');
}

/** Whoever stands there and is not seen has the rider in the car. */
const notThere: readonly string[] = ['not_near_pickup', 'place_unknown'];

function Step({ ride, act, nowMs, trip, isResting }: PartProps & { act: TripAct; isResting: boolean }) {
  const here = useHere();
  const linkTo = useMapLink();
  const next = nextPoint(ride);
  const [isAsking, setIsAsking] = useState(false);
  // It stays while they try again: whoever has no position has the rider in the car, and the PIN.
  const [isUnseen, setIsUnseen] = useState(false);
  const farMiles = milesFromEnd(ride, nowMs);
  const acts: Record<TripAct, (pin?: string) => void> = {
    depart: trip.depart,
    arrived: () => trip.arrived((error) => (notThere.includes(codeOf(error)) ? setIsUnseen(true) : undefined)),
    start,
    complete: () => (farMiles === null || farMiles > farFromDestinationMiles ? setIsAsking(true) : complete()),
  };
  function start(pin = '') {
    trip.start(pin);
  }
  function complete() {
    setIsAsking(false);
    trip.complete();
  }
  return (
    <>
      <TripStep
        act={act}
        wait={act === 'depart' ? departFrom(ride, nowMs, here) : undefined}
        isBusy={trip.isBusy}
        needsPin={ride.needs_pin}
        isResting={isResting}
        problem={problemOf(trip.error[act], ride)}
        onAct={acts[act]}
        beside={<NavigateLink next={next} link={linkTo(next)} />}
        start={
          act === 'arrived' && (isUnseen || isLate(ride, nowMs)) ? { problem: problemOf(trip.error.start, ride), onAct: start } : undefined
        }
      />
      <FarDialog
        isOpen={isAsking}
        miles={farMiles === null ? null : formatMiles(farMiles)}
        onComplete={complete}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

/** A pickup that is booked for later is not set out to before its last hour (S51). */
function departFrom(
  { is_scheduled: isScheduled, pickup_time: pickup, time_zone: zone }: Ride,
  nowMs: number,
  here: Here,
): string | undefined {
  const fromMs = Date.parse(pickup) - headOutFromMs;
  if (!isScheduled || nowMs >= fromMs) return undefined;
  return tripTexts.departFrom({ when: formatWhen(new Date(fromMs).toISOString(), zone, here) });
}

/** What else a driver may do before the ride has begun. */
function Ways({ ride, nowMs, trip }: PartProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 pt-2">
      {ride.arrived_at === null ? null : (
        <NoShow
          leftMs={noShowFrom({ ...ride, arrived_at: ride.arrived_at }) - nowMs}
          fee={ride.no_show_fee > 0 ? formatMoney(ride.no_show_fee, ride.currency) : null}
          rider={firstNameOf(ride.customer.full_name)}
          problem={problemOf(trip.error.noShow, ride)}
          isBusy={trip.isBusy}
          onReport={trip.noShow}
          onClose={trip.forgetNoShow}
        />
      )}
      <CancelRide ride={ride} />
    </div>
  );
}

/** How far the car is from the destination; null when nobody knows: an old position says nothing. */
function milesFromEnd({ driver_position: at, destination_latitude: lat, destination_longitude: lng }: Ride, nowMs: number): number | null {
  return at && nowMs - Date.parse(at.at) < arrivedFixMs ? milesBetween(at, { lat, lng }) : null;
}

function problemOf(error: Error | null, { driver_position: at, pickup_latitude: lat, pickup_longitude: lng }: Ride): string | undefined {
  if (!error) return undefined;
  const code = codeOf(error);
  if (code === 'wrong_pin') return tripTexts.wrongPin;
  if (code === 'not_near_pickup' && at) return tripTexts.toGo({ distance: formatMiles(milesBetween(at, { lat, lng })) });
  return whyFailed(error);
}
