import { driverStateQuery, useDriverState } from '../../features/drivers/api/use-driver-state';
import { scheduleQuery } from '../../features/drivers/api/use-schedule';
import { AvailabilitySwitch } from '../../features/drivers/availability';
import { HoursToday } from '../../features/drivers/hours-today';
import { Cockpit } from '../../features/drivers/views/cockpit';
import { earningsQuery } from '../../features/payments/api/use-earnings';
import { EarningsFigures } from '../../features/payments/earnings-figures';
import { mapSettingsQuery } from '../../features/places/api/use-map-settings';
import { firstListedQuery } from '../../features/rides/api/use-listed';
import { offersQuery, preferredQuery } from '../../features/rides/api/use-offers';
import { drivesAheadQuery } from '../../features/rides/api/use-rides';
import { DrivesAhead } from '../../features/rides/trips/drives-ahead';
import { NoOffers, OffersPanel } from '../../features/rides/offers/offers-panel';
import { LateOfferCards, preloadOffers } from '../../features/rides/offers/late-offer-cards';
import { PastOffersLink } from '../../features/rides/past-offers/past-offers-link';
import { driverHomeTexts } from '../../features/rides/texts';
import { RunningTrip, runningTripQuery } from '../../features/rides/trips/running-trip';
import { part } from '../../lib/part';
import { driverPage } from '../page';
import { useMode } from '../shell/navigation/mode-context';
import { Late } from '../shell/navigation/slots';
import { pageTitles } from './texts';
import { DriverMap } from './driver-map';

export const handle = { title: () => pageTitles.drive, isFullBleed: true, preload: preloadOffers };
export const loader = driverPage(({ prefetch }) =>
  Promise.all([
    prefetch(driverStateQuery),
    prefetch(runningTripQuery),
    prefetch(earningsQuery),
    prefetch(scheduleQuery),
    prefetch(drivesAheadQuery),
    prefetch(firstListedQuery),
    prefetch(offersQuery),
    prefetch(preferredQuery),
    prefetch(mapSettingsQuery),
    // Where it does not come the panel asks again.
    LateOfferCards.load().catch(() => undefined),
  ]),
);

// Hardly ever there.
const OpenAlert = part(async () => (await import('../../features/support/open-alert')).OpenAlert);
const SharedElsewhere = part(async () => (await import('../../features/drivers/shared-elsewhere')).SharedElsewhere);
// What is hours ahead comes after what is now, below it.
const ListedRides = part(async () => (await import('../../features/rides/listed/listed-rides')).ListedRides);

/** The driver's home: me on the map, work on or off, what I am asked, what I earned, what comes next. */
export function Component() {
  const state = useDriverState().data;
  const { switchingTo } = useMode();
  const isOff = state?.availability === 'off' && switchingTo !== 'driver';
  return (
    <>
      <h1 className="sr-only">{pageTitles.drive}</h1>
      <Cockpit label={driverHomeTexts.now} map={<DriverMap />}>
        <Late until={null}>
          <OpenAlert />
        </Late>
        <RunningTrip />
        <Late until={null}>
          <SharedElsewhere />
        </Late>
        <AvailabilitySwitch isChanging={switchingTo !== null} />
        <OffersPanel />
        <EarningsFigures />
        <HoursToday />
        <DrivesAhead />
        {isOff || state?.active_ride_id ? null : <NoOffers />}
        <PastOffersLink />
        <Late until={null}>
          <ListedRides />
        </Late>
      </Cockpit>
    </>
  );
}
