import { Id } from '@server/contract/ids.js';
import { listNotifications, markNotificationsRead, type Notification, type Place } from '@server/notifications/notifications.contract.js';
import type { Section } from '@server/notifications/notification-types.contract.js';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { logQuietly } from '../../../lib/log';
import { useEndpointMutation } from '../../../lib/cache/query';
import { toast } from '../../../ui/feedback/toast-store';
import { lists } from './lists';
import { isAt, isSnoozed } from '../state/belonging';
import { texts } from '../texts';
import { countAge, setCounts, useCounts } from './use-counts';

/** The position of no notification. */
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Marks one as read at once on this screen; a failure takes that back and is only logged (M61). */
export function useMarkOneRead(): (notification: Notification) => void {
  const cache = useQueryClient();
  const mark = useEndpointMutation(markNotificationsRead, {
    onSuccess: ({ counts }) => setCounts(cache, counts),
    onError(error, { body }) {
      if ('notificationId' in body) setRead(cache, new Set([body.notificationId]), false);
      logQuietly('a notification could not be marked as read', error);
    },
  });
  return (notification) => {
    if (notification.read) return;
    if (!Id.safeParse(notification.id).success) return logQuietly('a notification id is no UUID', notification.id);
    setRead(cache, new Set([notification.id]), true);
    mark.mutate({ body: { notificationId: notification.id } });
  };
}

interface OfRide {
  readonly rideId: string;
  /** What was put off stays so. */
  readonly keepSnoozed?: true;
}

/** Marks what was told of a ride, which its open page shows, as read; a failure is only logged, and the list asked for anew: it is tried with the next news. */
export function useMarkRideRead(): (of: OfRide) => void {
  const cache = useQueryClient();
  const { mutate } = useEndpointMutation(markNotificationsRead, {
    isRepeated: true,
    onSuccess: ({ counts }) => setCounts(cache, counts),
    onError(error) {
      logQuietly('what a page shows could not be marked as read', error);
      // Some of it may have been read in another way meanwhile.
      void cache.invalidateQueries({ queryKey: [listNotifications.path] });
    },
  });
  return useCallback(
    (of: OfRide) => {
      if (!Id.safeParse(of.rideId).success) return;
      setRead(
        cache,
        unreadIds(cache, (item) => isOfRide(item, of.rideId)),
        true,
      );
      mutate({ body: of });
    },
    [cache, mutate],
  );
}

/** As the server means it: ratings have a page of their own, and what waits for an answer is not read by being seen. */
function isOfRide({ section, metadata }: Notification, rideId: string): boolean {
  return (section === 'rides' || section === 'payments') && metadata.ride_id === rideId && metadata.actionable !== true;
}

/** What of the list is meant by all: those at a place (S50), or of a section. */
export interface All {
  readonly place?: Place;
  readonly section?: Section;
}

export interface MarkAllRead {
  /** `newest` is the first of the list that the person sees; undefined where the list is empty. */
  markAll(newest: Notification | undefined): void;
  isMarking: boolean;
}

/** Marks all that this screen knew of; what arrives meanwhile stays unread (S47). */
export function useMarkAllRead({ place, section }: All = {}): MarkAllRead {
  const cache = useQueryClient();
  // What this page marked before the server answered; kept beside the call, since the list may close meanwhile.
  const marked = useRef<ReadonlySet<string>>(new Set());
  const counts = useCounts();
  const mark = useEndpointMutation(markNotificationsRead, {
    onSuccess({ counts }) {
      setCounts(cache, counts);
      // More may have been read than this page knows one by one.
      void cache.invalidateQueries({ queryKey: [listNotifications.path] });
      toast({ title: texts.allMarked, tone: 'success' });
    },
    onError() {
      setRead(cache, marked.current, false);
      toast({ title: texts.markAllFailed, tone: 'danger' });
    },
  });
  return {
    isMarking: mark.isPending,
    markAll(newest) {
      const upTo = newest?.position ?? beforeAll;
      const isMeant = (item: Notification) =>
        (place === undefined || isAt(item, place)) && (section === undefined || item.section === section);
      marked.current = unreadIds(cache, (item) => isMeant(item) && item.position <= upTo);
      setRead(cache, marked.current, true);
      const area = { ...(place ? { place } : {}), ...(section ? { section } : {}) };
      // Messages that no notice tells of are in the count alone.
      const age = place === undefined && (section ?? 'messages') === 'messages' ? { countAgeMs: countAge(counts) } : {};
      mark.mutate({ body: { markAll: true, upTo, ...area, ...age } });
    },
  };
}

function unreadIds(cache: QueryClient, isMeant: (item: Notification) => boolean): Set<string> {
  const ids = new Set<string>();
  lists(cache).map((item) => {
    if (!item.read && !isSnoozed(item) && isMeant(item)) ids.add(item.id);
    return item;
  });
  return ids;
}

function setRead(cache: QueryClient, ids: ReadonlySet<string>, read: boolean): void {
  lists(cache).map((item) => (ids.has(item.id) ? { ...item, read } : item));
}
