import type { RideSummary } from '@server/rides/ride.contract.js';
import { useSearchParams } from 'react-router';
import { TownSketch } from '../../features/places/views/map/town-sketch';
import { ridesQuery } from '../../features/rides/api/use-rides';
import { RidesScreen } from '../../features/rides/rides-screen';
import { LinkButton } from '../../ui/link-button';
import { PageHeader } from '../../ui/display/page-header';
import { userPage } from '../page';
import { pageTexts, pageTitles } from './texts';

export const handle = { title: () => pageTitles.bookings };
/** Nothing stands over the sketch. */
const noInsets = {};
const shownAt = (params: URLSearchParams) => (params.get('show') === 'past' ? 'past' : 'upcoming');

export const loader = userPage(({ url, prefetchPages }) => prefetchPages(ridesQuery(shownAt(url.searchParams))));

/** Rides to come and rides taken; `?show=past` can be linked to. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const shown = shownAt(params);
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={pageTitles.bookings}
        actions={
          <LinkButton variant="primary" to="/rider/dashboard">
            {pageTexts.bookings.book}
          </LinkButton>
        }
      />
      <RidesScreen
        shown={shown}
        sketch={(ride) => <TownSketch content={wayOf(ride)} insets={noInsets} hasNames={false} />}
        onShow={(next) => setParams(next === 'past' ? { show: 'past' } : {}, { replace: true, preventScrollReset: true })}
      />
    </div>
  );
}

/** What there is to draw of a ride in a list: its ends and stops. */
function wayOf(ride: RideSummary) {
  return {
    pickup: { lat: ride.pickup_latitude, lng: ride.pickup_longitude },
    destination: { lat: ride.destination_latitude, lng: ride.destination_longitude },
    stops: ride.stops.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })),
  };
}
