import type { RideSummary } from '@server/rides/ride.contract.js';
import { useSearchParams } from 'react-router';
import { TownSketch } from '../../features/places/views/map/town-sketch';
import { useHasRole } from '../../features/profiles/api/use-me';
import { latestRidesQuery, ridesQuery } from '../../features/rides/api/use-rides';
import { RidesScreen } from '../../features/rides/rides-screen';
import { filterAt, isFiltered, searchOf } from '../../features/rides/state/rides-filter';
import { LinkButton } from '../../ui/link-button';
import { PageHeader } from '../../ui/display/page-header';
import { userPage } from '../page';
import { pageTexts, pageTitles } from './texts';

export const handle = { title: () => pageTitles.bookings };
/** Nothing stands over the sketch. */
const noInsets = {};

/** Where nothing is ahead, the rides taken last come with the page too. */
export const loader = userPage(async ({ url, client, prefetch, prefetchPages }) => {
  const filter = filterAt(url.searchParams);
  const asked = ridesQuery(filter);
  await prefetchPages(asked);
  if (filter.shown === 'past' || isFiltered(filter)) return;
  if (client.getQueryData(asked.queryKey)?.pages[0]?.rides.length === 0) await prefetch(latestRidesQuery);
});

/** Rides to come and rides taken; `?show=past&role=driver&status=cancelled` can be linked to. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const isDriver = useHasRole('driver');
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
        filter={filterAt(params)}
        isDriver={isDriver}
        sketch={(ride) => <TownSketch content={wayOf(ride)} insets={noInsets} hasNames={false} />}
        onFilter={(next) => setParams(searchOf(next), { replace: true, preventScrollReset: true })}
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
