import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useHere } from '../../../lib/here';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { lostByHostQuery, lostPushesQuery } from '../api/queries';
import { ListState } from '../list-state';
import { type PageFilter, pagesOf } from '../state/desk-filter';
import { LostByHost, LostPushList } from '../views/operations/lost-pushes';
import { pushTexts as texts } from './operations-texts';

/** /admin/pushes: which push services fail, and what did not arrive. */
export function PushesScreen({ filter }: { filter: PageFilter }) {
  const here = useHere();
  const counts = useQuery(lostByHostQuery);
  const query = useQuery(lostPushesQuery(filter));
  const hosts = counts.data?.hosts ?? [];
  const pushes = query.data?.pushes ?? [];
  const pages = pagesOf(filter, query.data?.nextCursor);
  return (
    <div className="flex flex-col gap-6">
      {hosts.length > 0 ? <LostByHost {...{ hosts, here }} /> : null}
      <ListState
        query={query}
        firstTo={pages.firstTo}
        isEmpty={pushes.length === 0}
        empty={<EmptyState icon={<BellRing />} title={texts.none} description={texts.noneDetail} />}
      >
        <LostPushList {...{ pushes, here }} {...pages} />
      </ListState>
    </div>
  );
}
