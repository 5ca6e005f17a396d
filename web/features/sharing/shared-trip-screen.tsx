import type { ReactNode } from 'react';
import { retryOf } from '../../lib/cache/next-page';
import { useHere } from '../../lib/here';
import { ErrorState } from '../../ui/feedback/error-state';
import { Spinner } from '../../ui/feedback/spinner';
import { isOver, useSharedTrip } from './api/use-shared-trip';
import { usePassed } from './device/use-passed';
import { tripMapOf, type TripMapContent } from './state/trip-map';
import { tripWords } from './texts';
import { TripOver } from './views/trip-over';
import { TripView } from './views/trip-view';

export interface SharedTripScreenProps {
  token: string;
  map(content: TripMapContent): ReactNode;
}

/** A trip that is followed by its link, as it is now; in its place one sentence once it is over (M53). */
export function SharedTripScreen({ token, map }: SharedTripScreenProps) {
  const here = useHere();
  const query = useSharedTrip(token);
  const { data: trip, error, dataUpdatedAt, fetchStatus } = query;
  const ageMs = (trip?.position?.age_ms ?? 0) + usePassed(dataUpdatedAt);
  const isStale = error !== null || fetchStatus === 'paused';
  if (trip && !isOver(error)) return <TripView {...{ trip, here, ageMs, isStale }} map={map(tripMapOf(trip, ageMs))} />;
  return (
    <main className="flex min-h-dvh flex-col">
      <Instead error={error} {...retryOf(query)} />
    </main>
  );
}

function Instead({ error, isRetrying, onRetry }: { error: Error | null; isRetrying: boolean; onRetry(): void }) {
  if (isOver(error)) return <TripOver />;
  if (!error) return <Spinner className="m-auto size-8" />;
  return <ErrorState className="m-auto" title={tripWords.failed} {...{ isRetrying, onRetry }} />;
}
