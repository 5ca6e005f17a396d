import { Banknote, Bell, House, Menu, MessageCircle, UsersRound } from 'lucide-react';
import { type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useBadges } from '../../../features/notifications/api/use-counts';
import { part } from '../../../lib/part';
import { cn } from '../../../ui/cn';
import { CountBadge } from '../../../ui/display/count-badge';
import { dashboards } from './mode';
import { useMode } from './mode-context';
import { currentClass, slotClass, SlotLink } from './slot-link';
import { Late } from './slots';
import { texts } from '../texts';

const PayoutsSlot = part(async () => (await import('./payouts-slot')).PayoutsSlot);

const NavRide = part(async () => (await import('./nav-ride')).NavRide);

const payoutsPath = '/driver/payouts';

export interface BottomNavProps {
  isAlertsOpen: boolean;
  onAlerts: () => void;
  isMoreOpen: boolean;
  onMore: () => void;
  /** What Messages does; without it, it leads to /messages (M12). */
  onMessages?: () => void;
}

/** The phone's navigation, up to 768 px (S20). Whoever frames the page leaves it out where M11 says so. */
export function BottomNav({ isAlertsOpen, onAlerts, isMoreOpen, onMore, onMessages }: BottomNavProps) {
  const { pathname } = useLocation();
  const { mode } = useMode();
  const { alerts, messages } = useBadges();
  const isHistory = pathname === '/notifications';
  return (
    <>
      <Late until={null}>
        <NavRide />
      </Late>
      <nav
        aria-label={texts.landmarks.bottom}
        data-testid="bottom-nav"
        data-slot="bottom-nav"
        className="fixed inset-x-0 bottom-0 z-nav flex h-[calc(3.75rem+var(--safe-bottom,0px))] border-t border-line bg-surface/95 pb-safe-bottom backdrop-blur-md min-[769px]:hidden print:hidden [body:has([data-chat-drawer=chat])_&]:hidden"
      >
        <SlotLink to={dashboards[mode]} label={texts.home} icon={<House />} />
        {onMessages ? (
          <SlotButton label={texts.messages} onPress={onMessages} isOpen={pathname === '/messages'}>
            <Counted icon={<MessageCircle />} count={messages} label={texts.unreadMessages({ count: messages })} />
          </SlotButton>
        ) : (
          <SlotLink
            to="/messages"
            label={texts.messages}
            icon={<MessageCircle />}
            count={messages}
            counted={texts.unreadMessages({ count: messages })}
          />
        )}
        <SlotButton label={texts.alerts} onPress={onAlerts} isOpen={isAlertsOpen} isHere={isHistory}>
          <Counted icon={<Bell />} count={alerts} label={texts.newAlerts({ count: alerts })} />
        </SlotButton>
        <LastSlot isDriver={mode === 'driver'} />
        <SlotButton label={texts.more} onPress={onMore} isOpen={isMoreOpen}>
          <Menu aria-hidden="true" />
        </SlotButton>
      </nav>
    </>
  );
}

/** Payouts for drivers, Friends for riders. */
function LastSlot({ isDriver }: { isDriver: boolean }) {
  if (!isDriver) return <SlotLink to="/social?view=friends" label={texts.friends} icon={<UsersRound />} />;
  return (
    <Late until={<SlotLink to={payoutsPath} label={texts.payouts} icon={<Banknote />} />}>
      <PayoutsSlot to={payoutsPath} />
    </Late>
  );
}

interface SlotButtonProps {
  label: string;
  onPress: () => void;
  isOpen: boolean;
  /** Its page is the current one. */
  isHere?: boolean;
  children: ReactNode;
}

/** A slot that opens something over the page. */
function SlotButton({ label, onPress, isOpen, isHere = false, children }: SlotButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      onClick={onPress}
      className={cn(slotClass, (isOpen || isHere) && currentClass)}
    >
      {children}
      {label}
    </button>
  );
}

function Counted({ icon, count, label }: { icon: ReactNode; count: number; label: string }) {
  return (
    <>
      <span className="relative" aria-hidden="true">
        {icon}
        <CountBadge count={count} max={99} className="absolute -top-1.5 start-3.5" />
      </span>
      {count > 0 ? <span className="sr-only">{`${label}, `}</span> : null}
    </>
  );
}
