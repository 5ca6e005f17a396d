import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { recentRidesQuery } from '../../../features/rides/api/use-rides';
import { placeName } from '../../../features/rides/state/names';
import { casesQuery } from '../../../features/support/api/use-cases';
import { SupportScreen } from '../../../features/support/support-screen';
import { formatDate } from '../../../lib/format/day';
import { useHere } from '../../../lib/here';
import { userPage } from '../../page';
import { pageTitles } from '../texts';

export const handle = { title: () => pageTitles.contact };
export const loader = userPage(({ prefetch, prefetchPages }) => Promise.all([prefetchPages(casesQuery), prefetch(recentRidesQuery)]));

/** Cases and reports; `?ride={id}` opens a new case about that ride. */
export function Component() {
  const here = useHere();
  const [params] = useSearchParams();
  const rides = useQuery(recentRidesQuery).data?.rides ?? [];
  const choices = rides.map((ride) => ({
    id: ride.id,
    label: `${formatDate(ride.pickup_time, here)}: ${placeName(ride.destination_address)}`,
  }));
  const rideId = params.get('ride') ?? undefined;
  return <SupportScreen rides={choices} rideId={choices.some(({ id }) => id === rideId) ? rideId : undefined} />;
}
