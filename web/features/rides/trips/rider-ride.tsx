import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { isOpen, isPreferredAsked } from '@server/rides/ride-status.contract.js';
import { thoughtOverFrom } from '@server/rides/live/overdue.contract.js';
import { arriveAtEnd, findAnotherDriver, mayRiderCancel } from '@server/trips/trips.contract.js';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format/money';
import { useHere } from '../../../lib/here';
import { useRideCommand } from '../api/use-ride-command';
import { SearchAgain } from '../booking/search-again';
import { searchOnceMore } from '../state/booking/again';
import { pageSentence } from '../state/booking/page-sentence';
import { whyFailed } from '../state/booking/refusal';
import { WaitsForRoute } from './asked-route';
import { CancelRide } from './cancel-ride';
import { MoveRide, MovingRide } from './move-ride';
import { SeenAge } from './seen/seen-age';
import { RideSafety } from './ride-safety';
import type { RidePartsProps } from './ride-parts';
import { isLate, isSoughtNoMore } from '../state/cancel';
import { guestOf } from '../state/names';
import { stageOf } from '../state/sentence';
import { timelineOf, whyOf } from '../state/timeline';
import { waitOf } from '../state/wait';
import { pickupAt } from '../state/when';
import { rideTexts } from '../texts';
import { AnotherDriver } from '../views/overdue/another-driver';
import { AskedDriver } from '../views/booking/asked-driver';
import { AgainLinks } from '../views/again/again-links';
import { DriverCard } from '../views/trips/driver-card';
import { PersonRow } from '../views/trips/person-row';
import { FeeWords } from '../views/trips/fee-words';
import { MapPage } from '../views/map-page';
import { OverYet } from '../views/overdue/over-yet';
import { PinCard } from '../views/trips/pin-card';
import { ReceiptLink } from '../views/receipt-link';
import { RideMoney } from '../views/ride-money';
import { SentenceHead } from '../views/sentence-head';
import { Timeline } from '../views/trips/timeline';
import { WaitMeter } from '../views/trips/wait-meter';
import { WayList } from '../views/booking/way-list';

/** The rider's side of a ride, from the search to the receipt. */
export function RiderRide(props: RidePartsProps) {
  const { ride, nowMs, map, contact, sharing, alert, checkIn, passenger, arrival, reroute, split, demo, payment, ...after } = props;
  const here = useHere();
  const [isMoving, setIsMoving] = useState(false);
  return (
    <MapPage label={rideTexts.title} map={map} footer={<Footer {...{ ride, nowMs }} onMove={() => setIsMoving(true)} />}>
      <SentenceHead sentence={pageSentence(ride, { here, nowMs })} isWaiting={ride.status === 'pending'} stage={stageOf(ride)} />
      {/* Its sibling `reroute` goes by the same number. */}
      {ride.my_role === 'rider' ? <WaitsForRoute key={`waits ${ride.proposals}`} ride={ride} nowMs={nowMs} /> : null}
      {checkIn}
      <SeenAge ride={ride} nowMs={nowMs} />
      <WaitMeter wait={waitOf(ride, nowMs)} />
      {demo}
      {payment}
      {isOpen(ride) ? <Whom ride={ride} contact={contact} /> : <Afterwards {...{ ride, nowMs }} {...after} />}
      {passenger}
      {arrival}
      <WayList ride={ride} pickupAt={pickupAt(ride, here)} />
      {reroute}
      <RideSafety {...{ ride, contact, sharing, alert }} />
      <div className="flex flex-col border-t border-line pt-2">
        <RideMoney ride={ride} />
        {split}
        <ReceiptLink ride={ride} isFlush />
        <Timeline steps={timelineOf(ride)} here={here} why={whyOf(ride)} />
      </div>
      {/* Beside what leads to it, which a ride that goes on takes away. */}
      {isMoving ? <MovingRide {...{ ride, nowMs }} onClose={() => setIsMoving(false)} /> : null}
    </MapPage>
  );
}

interface FooterProps extends Pick<RidePartsProps, 'ride' | 'nowMs'> {
  /** Another time is wanted. */
  onMove(): void;
}

function Footer(props: FooterProps) {
  const { ride, nowMs } = props;
  if (mayRiderCancel(ride)) return <Ways {...props} />;
  const isAsked = ride.my_role === 'rider' && ride.status === 'in_progress' && nowMs >= thoughtOverFrom(ride);
  return isAsked ? <EndRide ride={ride} /> : null;
}

/** Out of a ride that its driver does not end. */
function EndRide({ ride }: { ride: Ride }) {
  const end = useRideCommand(arriveAtEnd, ride.id);
  return (
    <OverYet
      driver={ride.driver ? firstNameOf(ride.driver.full_name) : rideTexts.theDriver}
      guest={guestOf(ride)}
      price={formatMoney(ride.price, ride.currency)}
      problem={end.error ? whyFailed(end.error) : undefined}
      isBusy={end.isPending}
      onArrived={() => end.mutate({ params: { id: ride.id } })}
    />
  );
}

/** Out of the ride, to another time or another driver. */
function Ways({ ride, nowMs, onMove }: FooterProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <CancelRide ride={ride} />
      {ride.my_role === 'rider' && ride.driver && isLate(ride, nowMs) && !isSoughtNoMore(ride, nowMs) ? (
        <Another ride={ride} driver={ride.driver} />
      ) : null}
      <MoveRide {...{ ride, nowMs }} onPress={onMove} />
    </div>
  );
}

function Another({ ride, driver }: { ride: Ride; driver: NonNullable<Ride['driver']> }) {
  const another = useRideCommand(findAnotherDriver, ride.id);
  return (
    <AnotherDriver
      driver={firstNameOf(driver.full_name)}
      problem={another.error ? whyFailed(another.error) : undefined}
      isBusy={another.isPending}
      onFind={() => another.mutate({ params: { id: ride.id }, body: { driver_id: driver.clerk_id } })}
      onClose={another.reset}
    />
  );
}

/** Whom to look for and what to say. */
function Whom({ ride, contact }: Pick<RidePartsProps, 'ride' | 'contact'>) {
  const { driver, pin, needs_pin: needsPin, preferred_driver: asked } = ride;
  if (!driver) return asked && isPreferredAsked(ride) ? <AskedDriver driver={asked} /> : null;
  return (
    <>
      <DriverCard driver={driver} contact={contact} />
      {pin === null || !needsPin ? null : <PinCard pin={pin} guest={guestOf(ride)} />}
    </>
  );
}

/** How it was, what it cost, and the way to another ride. */
function Afterwards({
  ride,
  nowMs,
  review,
  choice,
  afterwards,
}: Pick<RidePartsProps, 'ride' | 'nowMs' | 'review' | 'choice' | 'afterwards'>) {
  const search = searchOnceMore(ride, nowMs);
  return (
    <>
      <FeeWords ride={ride} />
      {review}
      {ride.my_stars === null ? null : <p className="text-body text-ink-soft">{rideTexts.rated({ stars: ride.my_stars })}</p>}
      {choice}
      {afterwards}
      {ride.driver ? <PersonRow person={ride.driver} /> : null}
      <AgainLinks ride={ride} {...(search && { search: (formTo) => <SearchAgain {...{ ride, search, formTo }} /> })} />
    </>
  );
}
