import type { RideSummary } from '@server/rides/ride.contract.js';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { CalendarClock, Car } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useHere } from '../../lib/here';
import { nextPage, retryOf } from '../../lib/cache/next-page';
import { Beside } from '../../ui/overlays/beside';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { ListEnd } from '../../ui/feedback/list-end';
import { LoadingState } from '../../ui/feedback/loading-state';
import { LinkButton } from '../../ui/link-button';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/display/tabs';
import { keepFocus } from '../../ui/lost-focus';
import { ridesQuery } from './api/use-rides';
import { LatestRides } from './latest-rides';
import { isFiltered, type RidesFilter, type RidesShown } from './state/rides-filter';
import { listTexts } from './texts';
import { RideList, RideListSkeleton } from './views/ride-list';
import { RidePreview } from './views/booking/ride-preview';
import { RidesFilters } from './views/rides-filters';

export interface RidesScreenProps {
  filter: RidesFilter;
  /** Who drives too may look at one side alone. */
  isDriver: boolean;
  onFilter(filter: RidesFilter): void;
  /** A ride's way, drawn small. */
  sketch(ride: RideSummary): ReactNode;
}

const skeletonRows = 6;

/** My rides ahead and behind, a page at a time. */
export function RidesScreen({ filter, isDriver, onFilter, sketch }: RidesScreenProps) {
  const { shown, role, status } = filter;
  // A status belongs to one of the two lists.
  const show = (value: string) => onFilter({ ...filter, shown: value === 'past' ? 'past' : 'upcoming', status: undefined });
  return (
    <Tabs value={shown} onValueChange={show}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <TabsList variant="segmented" aria-label={listTexts.filter}>
          <TabsTrigger value="upcoming">{listTexts.upcoming}</TabsTrigger>
          <TabsTrigger value="past">{listTexts.past}</TabsTrigger>
        </TabsList>
        <RidesFilters {...{ filter, isDriver, onFilter }} />
      </div>
      <TabsContent value={shown}>
        <Rides key={`${shown} ${role} ${status}`} {...{ filter, onFilter, sketch }} />
      </TabsContent>
    </Tabs>
  );
}

function Rides({ filter, onFilter, sketch }: Omit<RidesScreenProps, 'isDriver'>) {
  const { shown } = filter;
  const here = useHere();
  const [pointedId, setPointedId] = useState<string>();
  const list = useInfiniteQuery(ridesQuery(filter));
  const rides = list.data?.pages.flatMap((page) => page.rides) ?? [];
  const pointed = rides.find(({ id }) => id === pointedId) ?? rides[0];
  if (!pointed) return <NoneThere {...{ filter, onFilter, list }} />;
  // Where there is no room for it the rows lead to the same.
  const preview = (
    <div className="hidden lg:block">
      <RidePreview ride={pointed} here={here} sketch={sketch(pointed)} />
    </div>
  );
  return (
    <Beside side={preview} className="max-lg:gap-y-0">
      <div ref={keepFocus} className="flex flex-col gap-3">
        <RideList {...{ rides, here }} label={listTexts[shown]} onPoint={({ id }) => setPointedId(id)} />
        <ListEnd {...nextPage(list)} more={listTexts.more[shown]} end={listTexts.end} />
      </div>
    </Beside>
  );
}

interface NoneThereProps extends Pick<RidesScreenProps, 'filter' | 'onFilter'> {
  /** How the question for them stands. */
  list: UseInfiniteQueryResult<unknown>;
}

/** While there is no ride to show: on its way, failed, or none. */
function NoneThere({ filter, list, onFilter }: NoneThereProps) {
  const { shown } = filter;
  if (list.isPending)
    return (
      <LoadingState>
        <Beside side={null}>
          <RideListSkeleton rows={skeletonRows} />
        </Beside>
      </LoadingState>
    );
  if (list.isError) return <ErrorState title={listTexts.loadFailed} {...retryOf(list)} />;
  if (isFiltered(filter)) return <NoneLikeThat onShowAll={() => onFilter({ shown, role: undefined, status: undefined })} />;
  return <NoRides shown={shown} />;
}

function NoRides({ shown }: { shown: RidesShown }) {
  const isAhead = shown === 'upcoming';
  return (
    <>
      <EmptyState
        icon={isAhead ? <CalendarClock /> : <Car />}
        title={isAhead ? listTexts.emptyUpcoming : listTexts.emptyPast}
        description={isAhead ? listTexts.emptyUpcomingDetail : listTexts.emptyPastDetail}
        action={
          <LinkButton variant="primary" to="/rider/dashboard">
            {listTexts.book}
          </LinkButton>
        }
      />
      {isAhead ? <LatestRides /> : null}
    </>
  );
}

function NoneLikeThat({ onShowAll }: { onShowAll(): void }) {
  return (
    <EmptyState
      icon={<Car />}
      title={listTexts.emptyFiltered}
      description={listTexts.emptyFilteredDetail}
      action={<Button onClick={onShowAll}>{listTexts.showAll}</Button>}
    />
  );
}
