import { listNotifications, type Notification } from '@server/notifications/notifications.contract.js';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { connection } from '../../lib/connection';
import { playChime, vibrate } from '../../lib/device/chime';
import { claim, followForemostTab, isLookedAt } from '../../lib/device/foremost-tab';
import { isNight } from '../../lib/device/night';
import { onResync } from '../../lib/live';
import { callerOf } from '../../lib/cache/query';
import { quietly } from '../../lib/quietly';
import { serverTime } from '../../lib/server-time';
import { dismissToast, toast } from '../../ui/feedback/toast-store';
import { forgetUnshown } from './api/lists';
import { useMarkOneRead } from './api/use-mark-read';
import { onNews } from './live/news';
import { type Announcement, announcementOf, isFresh, isShownOn, type Listener, rideOn } from './state/announcement';
import { useRidePage } from './use-ride-page';
import { NotificationIcon } from './views/notification-icon';

/** How long an urgent toast stays (ms). */
const urgentMs = 12_000;
/** Toasts are gone after so many more. */
const keptSaid = 20;
/** Whatever comes together rings once (ms). */
const pauseMs = 1_000;
/** After a gap so many of the newest unread ones are looked through for news. */
const caughtUp = 20;

export interface AnnouncerProps extends Listener {
  /** What the tab's title says until its person looks; null for its usual words. */
  onTitle(title: string | null): void;
  /** Whether a conversation is open over the page. */
  isTalkOpen?: (conversationId: string) => boolean;
}

const never = () => false;

/**
 * Tells its person what matters, whatever page is open: toast, chime, vibration and the tab's title, in one tab of the browser and
 * once. What the open page shows gets no toast, and is read by itself. Mounted once in the shell.
 */
export function Announcer({ isDriver, companions, onTitle, isTalkOpen = never }: AnnouncerProps) {
  const cache = useQueryClient();
  const address = useLocation();
  const navigate = useNavigate();
  const markOne = useMarkOneRead();
  const now = useRef({ isDriver, companions, onTitle, isTalkOpen, address, navigate, markOne });
  useEffect(() => {
    now.current = { isDriver, companions, onTitle, isTalkOpen, address, navigate, markOne };
  });
  useRidePage(rideOn(address.pathname));

  useEffect(() => {
    /** What is on the screen, by notification. */
    const said = new Map<string, { toastId: string | undefined; position: string }>();
    let titled: string | undefined;
    let rungAt = Number.NEGATIVE_INFINITY;

    function withdraw(id: string): void {
      dismissToast(said.get(id)?.toastId ?? '');
      said.delete(id);
      if (titled === id) resetTitle();
    }
    function resetTitle(): void {
      titled = undefined;
      now.current.onTitle(null);
    }
    function open(notification: Notification, to: string): void {
      now.current.markOne(notification);
      void now.current.navigate(to);
    }
    function show(notification: Notification, { isUrgent, act }: Announcement): string {
      const { title, message: description } = notification;
      const action = { label: act.label, onAct: () => open(notification, act.to) };
      const icon = <NotificationIcon {...notification} />;
      return toast({ title, description, isUrgent, icon, action, ...(isUrgent ? { duration: urgentMs } : {}) });
    }
    async function hear(notification: Notification): Promise<void> {
      // What this tab said of it before is old, whoever speaks now.
      if (notification.read || said.get(notification.id)?.position !== notification.position) withdraw(notification.id);
      const announcement = announcementOf(notification, now.current);
      if (!announcement || !isFresh(notification, serverTime())) return;
      if (!(await claim(`${notification.id}:${notification.position}`))) return;
      await say(notification, announcement);
    }
    function isInTalk({ metadata: { conversation_id: talk } }: Notification): boolean {
      return talk !== undefined && now.current.isTalkOpen(talk);
    }
    async function say(notification: Notification, announcement: Announcement): Promise<void> {
      const isShown = isShownOn(now.current.address, notification) || isInTalk(notification);
      const toastId = isShown ? undefined : show(notification, announcement);
      said.set(notification.id, { toastId, position: notification.position });
      for (const id of [...said.keys()].slice(0, -keptSaid)) said.delete(id);
      if (!isLookedAt()) {
        titled = notification.id;
        now.current.onTitle(notification.title);
      }
      // Two who talk need no bell for each line.
      if (!(isShown && isLookedAt() && announcement.chime === 'message')) await ring(announcement);
    }
    async function ring(announcement: Announcement): Promise<void> {
      if (!announcement.isHeardAtNight && (await isNight(cache))) return;
      if (performance.now() - rungAt < pauseMs) return;
      rungAt = performance.now();
      playChime(announcement.chime);
      vibrate(announcement.vibration);
    }
    const tell = (notification: Notification) => quietly('news could not be announced', hear(notification));
    const look = () => (isLookedAt() && titled !== undefined ? resetTitle() : undefined);
    const catchUp = () =>
      quietly(
        'missed news could not be fetched',
        missed(cache).then((news) => news.forEach(tell)),
      );
    const forget = () => (connection.get() === 'connected' ? forgetUnshown(cache) : undefined);
    const stops = [followForemostTab(), onNews(tell), onResync(catchUp), connection.subscribe(forget)];
    // This code comes after the page: what was live before it was heard by nobody here.
    if (connection.get() === 'connected') catchUp();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      resetTitle();
    };
  }, [cache]);
  return null;
}

/** What came while the live connection was away, oldest first. */
async function missed(cache: QueryClient): Promise<Notification[]> {
  const { notifications } = await callerOf(cache)(listNotifications, { query: { unread: 'true', limit: caughtUp } });
  return notifications.reverse();
}
