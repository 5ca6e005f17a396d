import { isNavActive, type Ride } from '@server/rides/ride.contract.js';
import { useHere } from '../../lib/here';
import { formatMoney } from '../../lib/format/money';
import { LinkButton } from '../../ui/link-button';
import { CancelRide } from './cancel-ride';
import { SeenAge } from './seen-age';
import type { RidePartsProps } from './state/ride-parts';
import { sentenceOf } from './state/sentence';
import { timelineOf } from './state/timeline';
import { rideTexts } from './texts';
import { DriverCard } from './views/driver-card';
import { MapPage } from './views/map-page';
import { PinCard } from './views/pin-card';
import { RideMoney } from './views/ride-money';
import { SentenceHead } from './views/sentence-head';
import { Timeline } from './views/timeline';
import { WayList } from './views/way-list';

/** The rider's side of a ride, from the search to the receipt. */
export function RiderRide({ ride, nowMs, map, contact, review }: RidePartsProps) {
  const here = useHere();
  const isOpen = isNavActive(ride);
  const canCancel = ride.status === 'pending' || ride.status === 'confirmed' || ride.status === 'in_route';
  return (
    <MapPage label={rideTexts.title} map={map} footer={canCancel ? <CancelRide ride={ride} /> : null}>
      <SentenceHead sentence={sentenceOf(ride, { here, nowMs })} isWaiting={ride.status === 'pending'} />
      <SeenAge ride={ride} nowMs={nowMs} />
      {ride.status === 'cancelled' ? <FeeWords ride={ride} /> : null}
      {isOpen ? null : review}
      {ride.my_stars === null ? null : <p className="text-body text-ink-soft">{rideTexts.rated(ride.my_stars)}</p>}
      {ride.driver ? <DriverCard driver={ride.driver} contact={isOpen ? contact : null} /> : null}
      {ride.pin === null || !isOpen || ride.driver === null ? null : <PinCard pin={ride.pin} />}
      {isOpen ? null : (
        <LinkButton variant={ride.status === 'completed' ? 'secondary' : 'primary'} size="large" to={`/rider/dashboard?again=${ride.id}`}>
          {ride.status === 'completed' ? rideTexts.bookAgain : rideTexts.searchAgain}
        </LinkButton>
      )}
      <WayList ride={ride} />
      <div className="flex flex-col border-t border-line pt-2">
        {ride.status === 'cancelled' || ride.status === 'no_drivers' ? null : <RideMoney ride={ride} />}
        <Timeline steps={timelineOf(ride)} here={here} />
      </div>
    </MapPage>
  );
}

/** What the cancelled ride cost, as soon as that is settled. */
function FeeWords({ ride: { payment_status: payment, final_price: fee, currency } }: { ride: Ride }) {
  const isFree = payment === 'none' || payment === 'void';
  const words = fee !== null && fee > 0 ? rideTexts.cancelledFee(formatMoney(fee, currency)) : rideTexts.cancelledNoFee;
  return isFree || fee !== null ? <p className="-mt-3 text-body text-ink-soft">{words}</p> : null;
}
