import type { ComponentProps } from 'react';
import { formatCount } from '../../lib/format/count';
import { cn } from '../cn';

export type CountBadgeProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** How many; nothing shows at 0 or below. */
  count: number;
  /** The highest number shown in full: 9 in the sidebar and its menus, 99 in the bottom nav and messages (S1, M10). */
  max?: 9 | 99;
  /** What is counted, for screen readers: 'unread messages'. */
  label?: string;
};

/** A small number that asks to be looked at. */
export function CountBadge({ count, max = 99, label, className, ...rest }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      data-slot="count-badge"
      className={cn(
        'numeral inline-flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-full bg-brand px-1 text-[0.6875rem] leading-none font-bold text-on-brand',
        className,
      )}
      {...rest}
    >
      {formatCount(count, max)}
      {label ? <span className="sr-only"> {label}</span> : null}
    </span>
  );
}
