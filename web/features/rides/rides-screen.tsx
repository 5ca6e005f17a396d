import type { RideSummary } from '@server/rides/ride.contract.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarClock, Car } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useHere } from '../../lib/here';
import { quietly } from '../../lib/quietly';
import { Beside } from '../../ui/overlays/beside';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { LinkButton } from '../../ui/link-button';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/display/tabs';
import { ridesQuery } from './api/use-rides';
import { listTexts } from './texts';
import { RideList, RideListSkeleton } from './views/ride-list';
import { RidePreview } from './views/booking/ride-preview';

export type RidesShown = 'upcoming' | 'past';

export interface RidesScreenProps {
  shown: RidesShown;
  onShow(shown: RidesShown): void;
  /** A ride's way, drawn small. */
  sketch(ride: RideSummary): ReactNode;
}

const skeletonRows = 6;

/** My rides ahead and behind, a page at a time. */
export function RidesScreen({ shown, onShow, sketch }: RidesScreenProps) {
  return (
    <Tabs value={shown} onValueChange={(value) => onShow(value === 'past' ? 'past' : 'upcoming')}>
      <TabsList variant="segmented" aria-label={listTexts.filter}>
        <TabsTrigger value="upcoming">{listTexts.upcoming}</TabsTrigger>
        <TabsTrigger value="past">{listTexts.past}</TabsTrigger>
      </TabsList>
      <TabsContent value={shown}>
        <Rides key={shown} {...{ shown, sketch }} />
      </TabsContent>
    </Tabs>
  );
}

function Rides({ shown, sketch }: Pick<RidesScreenProps, 'shown' | 'sketch'>) {
  const here = useHere();
  const [pointedId, setPointedId] = useState<string>();
  const list = useInfiniteQuery(ridesQuery(shown));
  const rides = list.data?.pages.flatMap((page) => page.rides) ?? [];
  if (list.isPending)
    return (
      <Beside side={null}>
        <RideListSkeleton rows={skeletonRows} />
      </Beside>
    );
  if (list.isError && rides.length === 0)
    return <ErrorState title={listTexts.loadFailed} onRetry={() => quietly('the rides are asked for again', list.refetch())} />;
  const pointed = rides.find(({ id }) => id === pointedId) ?? rides[0];
  if (!pointed) return <NoRides shown={shown} />;
  // Where there is no room for it the rows lead to the same.
  const preview = (
    <div className="hidden lg:block">
      <RidePreview ride={pointed} here={here} sketch={sketch(pointed)} />
    </div>
  );
  return (
    <Beside side={preview} className="max-lg:gap-y-0">
      <div className="flex flex-col gap-3">
        <RideList {...{ rides, here }} label={listTexts[shown]} onPoint={({ id }) => setPointedId(id)} />
        {list.hasNextPage ? (
          <Button
            className="self-center"
            isBusy={list.isFetchingNextPage}
            onClick={() => quietly('no further rides', list.fetchNextPage())}
          >
            {listTexts.more}
          </Button>
        ) : (
          <p className="py-3 text-center text-xs text-ink-faint">{listTexts.end}</p>
        )}
      </div>
    </Beside>
  );
}

function NoRides({ shown }: { shown: RidesShown }) {
  const isAhead = shown === 'upcoming';
  return (
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
  );
}
