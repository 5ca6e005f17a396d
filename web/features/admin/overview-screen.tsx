import { useQuery } from '@tanstack/react-query';
import { overviewQuery } from './api/queries';
import { ListState } from './list-state';
import { TownNow, type TownNowProps } from './town-now/town-now';
import { TownLacks } from './views/town/town-lacks';
import { OverviewBoard } from './views/overview-board';

/** /admin: the town at a glance, and where everybody is. */
export function OverviewScreen(props: TownNowProps) {
  const query = useQuery(overviewQuery);
  return (
    <div className="flex flex-col gap-6">
      <ListState query={query} isEmpty={query.data === undefined} empty={null}>
        {query.data ? (
          <>
            <TownLacks lacks={query.data.town_lacks ?? []} />
            <OverviewBoard overview={query.data} />
          </>
        ) : null}
      </ListState>
      <TownNow {...props} />
    </div>
  );
}
