import { Bell, MessageCircle } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useCounts } from '../../features/notifications/api/use-counts';
import { usePendingReviews } from '../../features/reviews/api/use-eligible';
import { useIsHydrated } from '../../lib/hydrated';
import { buttonVariants } from '../../ui/button-variants';
import { cn } from '../../ui/cn';
import { CountBadge } from '../../ui/count-badge';
import type { Presence } from '../../ui/presence-dot';
import { useMode } from './mode-context';
import type { NavCount } from './nav';
import { texts } from './texts';

// Where features come into the shell. Each feature fills its slot here; the shell only places them.

// The dropdown's code comes after the page; until then the bell is a link to the history.
const NotificationBell = lazy(async () => ({ default: (await import('../../features/notifications/notification-bell')).NotificationBell }));

/** Bell and messages at the top of the sidebar (M3). */
export function SidebarControls() {
  const counts = useCounts();
  const { mode } = useMode();
  const isHydrated = useIsHydrated();
  const plainBell = <IconLink to="/notifications" label="Notifications" count={counts?.bell ?? 0} counted="unread" icon={<Bell />} />;
  return (
    <>
      {isHydrated ? (
        <Suspense fallback={plainBell}>
          <NotificationBell isDriver={mode === 'driver'} />
        </Suspense>
      ) : (
        plainBell
      )}
      <IconLink to="/messages" label={texts.messages} count={counts?.messages ?? 0} counted="unread" icon={<MessageCircle />} />
    </>
  );
}

interface IconLinkProps {
  to: string;
  label: string;
  icon: ReactNode;
  count: number;
  /** What is counted, for screen readers. */
  counted: string;
}

function IconLink({ to, label, icon, count, counted }: IconLinkProps) {
  const name = count > 0 ? `${label}, ${count} ${counted}` : label;
  return (
    <NavLink
      to={to}
      aria-label={name}
      title={label}
      className={({ isActive }) => cn(buttonVariants({ variant: 'quiet', size: 'icon' }), isActive && 'bg-hover text-ink')}
    >
      {icon}
      <CountBadge count={count} max={9} aria-hidden="true" className="absolute -top-0.5 -right-1" />
    </NavLink>
  );
}

/** The number beside a navigation item (M7): system notifications of admins, reviews waiting (M29). */
export function useNavCount(count: NavCount): number {
  const counts = useCounts();
  const reviews = usePendingReviews();
  return count === 'systemNotifications' ? (counts?.system ?? 0) : reviews;
}

/** The number on a slot of the bottom navigation: Alerts counts bell and friends together (M10, S50). */
export function useBottomCount(slot: 'messages' | 'alerts'): number {
  const counts = useCounts();
  if (!counts) return 0;
  return slot === 'messages' ? counts.messages : counts.bell + counts.friendRequests;
}

/** My own presence dot on the profile card (M4); null shows none. */
export function useMyPresence(): Presence | null {
  return null;
}
