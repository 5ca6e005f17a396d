import { useQuery } from '@tanstack/react-query';
import { useHere } from '../../lib/here';
import { overviewQuery } from './api/queries';
import { ListState } from './list-state';
import { OverviewBoard } from './views/overview-board';

/** /admin: the town at a glance. */
export function OverviewScreen() {
  const here = useHere();
  const query = useQuery(overviewQuery);
  return (
    <ListState query={query} isEmpty={query.data === undefined} empty={null}>
      {query.data ? <OverviewBoard overview={query.data} here={here} /> : null}
    </ListState>
  );
}
