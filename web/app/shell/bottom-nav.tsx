import { Banknote, Bell, House, Menu, MessageCircle, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { cn } from '../../ui/cn';
import { CountBadge } from '../../ui/count-badge';
import { dashboards, isUnder } from './mode';
import { useMode } from './mode-context';
import { isBuilt, isCurrent } from './nav';
import { useBottomCount } from './slots';
import { texts } from './texts';

export interface BottomNavProps {
  isMoreOpen: boolean;
  onMore: () => void;
}

/** The phone's navigation, up to 768 px (S20); absent on a driver's ride (M11). */
export function BottomNav({ isMoreOpen, onMore }: BottomNavProps) {
  const { pathname } = useLocation();
  const { mode } = useMode();
  const messages = useBottomCount('messages');
  const alerts = useBottomCount('alerts');
  if (isUnder(pathname, '/driver/ride')) return null;
  return (
    <nav
      aria-label="Bottom"
      data-testid="bottom-nav"
      className="fixed inset-x-0 bottom-0 z-nav flex h-(--bottom-nav) border-t border-line bg-surface/95 pb-safe-bottom backdrop-blur-md min-[769px]:hidden"
    >
      <SlotLink to={dashboards[mode]} label={texts.home} icon={<House />} />
      <SlotLink to="/messages" label={texts.messages} icon={<MessageCircle />} count={messages} counted="unread messages" />
      <SlotLink to="/notifications" label={texts.alerts} icon={<Bell />} count={alerts} counted="new alerts" />
      {mode === 'driver' ? (
        <SlotLink to="/driver/payouts" label={texts.payouts} icon={<Banknote />} />
      ) : (
        <SlotLink to="/social?view=friends" label={texts.friends} icon={<UsersRound />} />
      )}
      <button
        type="button"
        aria-expanded={isMoreOpen}
        aria-haspopup="dialog"
        onClick={onMore}
        className={cn(slotClass, isMoreOpen && currentClass)}
      >
        <Menu aria-hidden="true" />
        {texts.more}
      </button>
    </nav>
  );
}

const slotClass =
  'relative flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium text-ink-soft transition-colors active:bg-hover [&_svg]:size-5.5 focus-visible:-outline-offset-2';
const currentClass = 'font-semibold text-brand-text';

interface SlotLinkProps {
  to: string;
  label: string;
  icon: ReactNode;
  count?: number;
  /** What is counted, for screen readers. */
  counted?: string;
}

function SlotLink({ to, label, icon, count = 0, counted = '' }: SlotLinkProps) {
  const { pathname } = useLocation();
  if (!isBuilt(to)) return null;
  const isHere = isCurrent(to, pathname);
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined} className={cn(slotClass, isHere && currentClass)}>
      <span className="relative" aria-hidden="true">
        {icon}
        <CountBadge count={count} max={99} className="absolute -top-1.5 left-3.5" />
      </span>
      {label}
      {count > 0 ? <span className="sr-only">{`${count} ${counted}`}</span> : null}
    </Link>
  );
}
