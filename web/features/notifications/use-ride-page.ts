import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { onResync } from '../../lib/live';
import { countsQuery } from './api/use-counts';
import { useMarkRideRead } from './api/use-mark-read';
import { onNews } from './live/news';
import { isSnoozed } from './state/belonging';

/**
 * What an open ride page shows is read by itself: when it is opened or comes to sight, and with each piece of news while it is seen. Only
 * opening it ends what was put off (M71): the page was there when its person did so, here or on another device.
 */
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
    const counts = cache.getQueryData(countsQuery.queryKey);
    if (!counts || counts.rides + counts.payments + counts.snoozed > 0) markRide({ rideId });
    const markNews = () => markRide({ rideId, keepSnoozed: true });
    const stops = [
      onResync(markNews),
      onNews((news) => (!news.read && !isSnoozed(news) && news.metadata.ride_id === rideId ? markNews() : undefined)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [cache, rideId, isVisible, markRide]);
}

function followVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
