import { cn } from '../../../ui/cn';
import { CountBadge } from '../../../ui/display/count-badge';

export interface MarkBadgeProps {
  count: number;
  /** What is counted, for screen readers. */
  label: string;
  isUrgent?: boolean;
  isFolded: boolean;
}

/** A number in the sidebar, '9+' above nine (M10, S1): orange, or red when it is urgent. */
export function MarkBadge({ count, label, isUrgent = false, isFolded }: MarkBadgeProps) {
  return (
    <CountBadge
      count={count}
      max={9}
      label={label}
      className={cn(isFolded && 'absolute top-1 end-1', isUrgent && 'bg-danger text-on-danger')}
    />
  );
}
