import { Bell, MessageCircle, UsersRound } from 'lucide-react';
import { type DOMAttributes, type ReactNode } from 'react';
import { NavLink } from 'react-router';
import { wishForList } from '../../../features/chat/device/list-wish';
import { useBadges } from '../../../features/notifications/api/use-counts';
import { formatCount } from '../../../lib/format/count';
import { useIsHydrated } from '../../../lib/device/hydrated';
import { logQuietly } from '../../../lib/log';
import { part } from '../../../lib/part';
import { buttonVariants } from '../../../ui/button-variants';
import { cn } from '../../../ui/cn';
import { CountBadge } from '../../../ui/display/count-badge';
import { PartBoundary } from '../../../ui/feedback/part-boundary';
import { Tooltip } from '../../../ui/overlays/tooltip';
import { useMode } from './mode-context';
import { texts } from '../texts';

// Where features come into the head of the sidebar. Their code comes after the page; until then each is the link that it falls back to.
const BellSlot = part(async () => (await import('./bell-slots')).BellSlot);
const FriendSlot = part(async () => (await import('./bell-slots')).FriendSlot);

export interface SidebarControlsProps {
  /** On phones the bell opens the sheet 'Notifications & Activity' (S21); absent on desktop, where it drops down. */
  onActivity?: (() => void) | undefined;
  /** After a choice that leads elsewhere. */
  onChoose?: (() => void) | undefined;
  isFolded: boolean;
}

/** Bell, messages and friends at the top of the sidebar (M3). */
export function SidebarControls({ onActivity, onChoose, isFolded }: SidebarControlsProps) {
  const { bell, friends, messages } = useBadges();
  const { mode } = useMode();
  const isDriver = mode === 'driver';
  return (
    <>
      <Late
        until={
          <IconLink to="/notifications" label={texts.notifications} count={bell} counted={texts.counted.notifications} icon={<Bell />} />
        }
      >
        <BellSlot isDriver={isDriver} onOpenSheet={onActivity} />
      </Late>
      <Tooltip content={texts.messages} side={isFolded ? 'right' : 'bottom'}>
        <IconLink
          to="/messages"
          label={texts.messages}
          count={messages}
          counted={texts.counted.messages}
          icon={<MessageCircle />}
          onClick={(event) => (wishForList(event) ? onChoose?.() : undefined)}
        />
      </Tooltip>
      <Late until={<IconLink to="/social" label={texts.friends} count={friends} counted={texts.counted.friends} icon={<UsersRound />} />}>
        <FriendSlot isDriver={isDriver} onChoose={onChoose} />
      </Late>
    </>
  );
}

/** A part whose code comes after the first paint; something of the same size stands there until then. */
export function Late({ until, children }: { until: ReactNode; children: ReactNode }) {
  const isHydrated = useIsHydrated();
  if (!isHydrated) return until;
  return (
    <PartBoundary fallback={until} onFailed={(error) => logQuietly('a part of the page is missing', error)}>
      {children}
    </PartBoundary>
  );
}

interface IconLinkProps extends DOMAttributes<HTMLElement> {
  to: string;
  label: string;
  icon: ReactNode;
  count: number;
  /** Its name with what is counted, for screen readers. */
  counted(values: { count: string }): string;
}

function IconLink({ to, label, icon, count, counted, ...rest }: IconLinkProps) {
  const name = count > 0 ? counted({ count: formatCount(count, 9) }) : label;
  return (
    <NavLink
      to={to}
      aria-label={name}
      {...rest}
      className={({ isActive }) => cn(buttonVariants({ variant: 'quiet', size: 'icon' }), isActive && 'bg-hover text-ink')}
    >
      {icon}
      <CountBadge count={count} max={9} aria-hidden="true" className="absolute -top-0.5 -end-1" />
    </NavLink>
  );
}
