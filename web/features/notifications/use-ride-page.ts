import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { onResync } from '../../lib/live';
import { countsQuery } from './api/use-counts';
import { useMarkRideRead } from './api/use-mark-read';
import { onNews } from './live/news';

/** What an open ride page shows is read by itself: when it is opened or comes to sight, and with each piece of news while it is seen. */
export function useRidePage(rideId: string | null): void {
  const cache = useQueryClient();
  const markRide = useMarkRideRead();
  const isVisible = useSyncExternalStore(
    followVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );
  useEffect(() => {
    if (rideId === null || !isVisible) return undefined;
    const mark = () => markRide(rideId);
    const counts = cache.getQueryData(countsQuery.queryKey);
    if (!counts || counts.rides + counts.payments + counts.snoozed > 0) mark();
    const stops = [onResync(mark), onNews(({ read, metadata }) => (!read && metadata.ride_id === rideId ? mark() : undefined))];
    return () => {
      for (const stop of stops) stop();
    };
  }, [cache, rideId, isVisible, markRide]);
}

function followVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
