import { useQuery } from '@tanstack/react-query';
import { useHere } from '../../lib/here';
import { LinkButton } from '../../ui/link-button';
import { latestRidesQuery } from './api/use-rides';
import { listTexts } from './texts';
import { RideList } from './views/ride-list';

/** The rides taken last, where none is ahead; nothing until there is one. */
export function LatestRides() {
  const here = useHere();
  const rides = useQuery(latestRidesQuery).data?.rides ?? [];
  if (rides.length === 0) return null;
  return (
    <section aria-label={listTexts.latest} className="mt-6 flex flex-col gap-3">
      <h2 className="text-base">{listTexts.latest}</h2>
      <RideList {...{ rides, here }} label={listTexts.latest} />
      <LinkButton className="self-center" to="?show=past">
        {listTexts.allPast}
      </LinkButton>
    </section>
  );
}
