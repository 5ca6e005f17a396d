import type { RideSummary } from '@server/rides/ride.contract.js';
import { CaseKind } from '@server/support/support.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { rideQuery } from '../../../lib/rides/ride-query';
import { recentRidesQuery } from '../../../features/rides/api/use-rides';
import { placeName } from '../../../features/rides/state/names';
import { ownCasesQuery } from '../../../lib/cases/own-cases';
import { SupportScreen } from '../../../features/support/support-screen';
import { formatDate } from '../../../lib/format/day';
import { useHere } from '../../../lib/here';
import { userPage } from '../../page';
import { pageTitles } from '../texts';

export const handle = { title: () => pageTitles.contact };
export const loader = userPage(({ client, url, prefetch, prefetchPages }) => {
  const asked = url.searchParams.get('ride');
  // The form opens with the page: its ride is waited for in the browser too.
  const ride = asked === null ? undefined : client.prefetchQuery({ ...rideQuery(asked), networkMode: 'always' });
  return Promise.all([prefetchPages(ownCasesQuery), prefetch(recentRidesQuery), ride]);
});

/** Cases and reports; `?ride={id}` opens a new case about that ride of mine, with `&kind=fare` about what it cost, with `&charge={id}` about one charge. */
export function Component() {
  const here = useHere();
  const [params] = useSearchParams();
  const rideId = params.get('ride') ?? undefined;
  const kind = CaseKind.options.find((option) => option === params.get('kind'));
  const recent = useQuery(recentRidesQuery).data?.rides ?? [];
  const asked = useQuery({ ...rideQuery(rideId ?? ''), enabled: rideId !== undefined }).data;
  const isNew = asked && isMine(asked) && !recent.some(({ id }) => id === asked.id);
  const rides: readonly RideSummary[] = isNew ? [asked, ...recent] : recent;
  const choices = rides.map((ride) => ({
    id: ride.id,
    label: `${formatDate(ride.pickup_time, here)}: ${placeName(ride.destination_address)}`,
  }));
  const isKnown = choices.some(({ id }) => id === rideId);
  return <SupportScreen rides={choices} rideId={isKnown ? rideId : undefined} kind={kind} chargeId={params.get('charge') ?? undefined} />;
}

/** Only who took or drove it has a case about it. */
function isMine({ my_role: role }: RideSummary): boolean {
  return role === 'rider' || role === 'driver';
}
