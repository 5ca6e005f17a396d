import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { cn } from '../../../ui/cn';
import { CountBadge } from '../../../ui/display/count-badge';
import { isCurrent } from './nav';

export const slotClass =
  'relative flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium text-ink-soft active:bg-hover [&_svg]:size-5.5 focus-visible:-outline-offset-2';
export const currentClass = 'font-semibold text-brand-text';

export type SlotLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  to: string;
  label: string;
  icon: ReactNode;
  count?: number;
  /** The count in words, for screen readers: '2 unread messages'. */
  counted?: string;
};

/** A slot of the bottom navigation that leads to a page; current there and beneath it (M12). */
export function SlotLink({ to, label, icon, count = 0, counted = '', className, ...rest }: SlotLinkProps) {
  const { pathname } = useLocation();
  const isHere = isCurrent(to, pathname);
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined} className={cn(slotClass, isHere && currentClass, className)} {...rest}>
      <span className="relative" aria-hidden="true">
        {icon}
        <CountBadge count={count} max={99} className="absolute -top-1.5 start-3.5" />
      </span>
      {label}
      {count > 0 ? <span className="sr-only">{counted}</span> : null}
    </Link>
  );
}
