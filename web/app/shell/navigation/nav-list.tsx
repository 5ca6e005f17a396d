import {
  BadgeDollarSign,
  Ban,
  CalendarClock,
  Clock,
  CreditCard,
  HeartHandshake,
  IdCard,
  LayoutDashboard,
  LifeBuoy,
  MapPin,
  ShieldCheck,
  Star,
  type LucideIcon,
} from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { cn } from '../../../ui/cn';
import { Tooltip } from '../../../ui/overlays/tooltip';
import { isCurrent, type NavIcon, type NavItem } from './nav';
import { NavMark } from './nav-mark';

const icons: Record<NavIcon, LucideIcon> = {
  dashboard: LayoutDashboard,
  bookings: CalendarClock,
  card: CreditCard,
  social: HeartHandshake,
  reviews: Star,
  payouts: BadgeDollarSign,
  hours: Clock,
  application: IdCard,
  admin: ShieldCheck,
  contact: LifeBuoy,
  places: MapPin,
  blocked: Ban,
};

export interface NavListProps {
  items: readonly NavItem[];
  isFolded: boolean;
  /** After a choice, e.g. to close the slide-over. */
  onChoose?: (() => void) | undefined;
}

/** The items of the sidebar; folded they are icons, with their names beside them under the pointer or the focus. */
export function NavList({ items, isFolded, onChoose }: NavListProps) {
  return (
    <ul className="flex flex-col gap-0.5">
      {items.map((item) => (
        <li key={item.to}>
          <NavRow item={item} isFolded={isFolded} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

function NavRow({ item, isFolded, onChoose }: { item: NavItem } & Omit<NavListProps, 'items'>) {
  const { pathname } = useLocation();
  const isHere = !item.isShortcut && isCurrent(item.to, pathname);
  const Icon = icons[item.icon];
  return (
    // The same tree folded and open: folding changes the links, it does not make them anew.
    <Tooltip content={item.label} side="right" isOff={!isFolded}>
      <Link
        to={item.to}
        onClick={onChoose}
        aria-current={isHere ? 'page' : undefined}
        className={cn(
          rowClass,
          isFolded ? 'justify-center px-0' : 'px-3 py-1.5',
          isHere && 'bg-brand-soft font-semibold text-ink hover:bg-brand-soft',
        )}
      >
        <Icon aria-hidden="true" className={cn('size-5 shrink-0 lg:size-4.5', isHere && 'text-brand-text')} />
        {isFolded ? <span className="sr-only">{item.label}</span> : <RowWords item={item} />}
        {item.mark ? <NavMark mark={item.mark} isFolded={isFolded} /> : null}
      </Link>
    </Tooltip>
  );
}

const rowClass =
  'relative flex min-h-11 items-center gap-3 rounded-md text-body font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink lg:min-h-9';

function RowWords({ item: { label, subtitle } }: { item: NavItem }) {
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <span className="truncate">{label}</span>
      {subtitle ? <span className="truncate text-xs font-normal text-ink-faint">{subtitle}</span> : null}
    </span>
  );
}
