import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { isOpen, isPreferredAsked } from '@server/rides/ride-status.contract.js';
import { mayRiderCancel } from '@server/trips/trips.contract.js';
import { useHere } from '../../../lib/here';
import { WaitsForRoute } from './asked-route';
import { CancelRide } from './cancel-ride';
import { MoveRide } from './move-ride';
import { SeenAge } from './seen-age';
import { RideSafety } from './ride-safety';
import type { RidePartsProps } from './ride-parts';
import { sentenceOf, stageOf } from '../state/sentence';
import { timelineOf, whyOf } from '../state/timeline';
import { waitOf } from '../state/wait';
import { pickupAt } from '../state/when';
import { rideTexts } from '../texts';
import { AskedDriver } from '../views/booking/asked-driver';
import { AgainLinks } from '../views/trips/again-links';
import { DriverCard } from '../views/trips/driver-card';
import { PersonRow } from '../views/trips/person-row';
import { FeeWords } from '../views/trips/fee-words';
import { MapPage } from '../views/map-page';
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
  return (
    <MapPage label={rideTexts.title} map={map} footer={mayRiderCancel(ride) ? <Ways ride={ride} /> : null}>
      <SentenceHead sentence={sentenceOf(ride, { here, nowMs })} isWaiting={ride.status === 'pending'} stage={stageOf(ride)} />
      {/* Its sibling `reroute` goes by the same number. */}
      {ride.my_role === 'rider' ? <WaitsForRoute key={`waits ${ride.proposals}`} ride={ride} nowMs={nowMs} /> : null}
      {checkIn}
      <SeenAge ride={ride} nowMs={nowMs} />
      <WaitMeter wait={waitOf(ride, nowMs)} />
      {demo}
      {payment}
      {isOpen(ride) ? <Whom ride={ride} contact={contact} /> : <Afterwards ride={ride} {...after} />}
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
    </MapPage>
  );
}

/** Out of the ride, or to another time. */
function Ways({ ride }: { ride: Ride }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <CancelRide ride={ride} />
      <MoveRide ride={ride} />
    </div>
  );
}

/** Whom to look for and what to say. */
function Whom({ ride, contact }: Pick<RidePartsProps, 'ride' | 'contact'>) {
  const { driver, pin, preferred_driver: asked, passenger_name: name } = ride;
  if (!driver) return asked && isPreferredAsked(ride) ? <AskedDriver driver={asked} /> : null;
  return (
    <>
      <DriverCard driver={driver} contact={contact} />
      {pin === null ? null : <PinCard pin={pin} guest={name === null ? undefined : firstNameOf(name)} />}
    </>
  );
}

/** How it was, what it cost, and the way to another ride. */
function Afterwards({ ride, review, choice, afterwards }: Pick<RidePartsProps, 'ride' | 'review' | 'choice' | 'afterwards'>) {
  return (
    <>
      <FeeWords ride={ride} />
      {review}
      {ride.my_stars === null ? null : <p className="text-body text-ink-soft">{rideTexts.rated({ stars: ride.my_stars })}</p>}
      {choice}
      {afterwards}
      {ride.driver ? <PersonRow person={ride.driver} /> : null}
      <AgainLinks ride={ride} />
    </>
  );
}
