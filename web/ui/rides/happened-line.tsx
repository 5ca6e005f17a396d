import type { ReactNode } from 'react';
import { formatClock } from '../../lib/format/clock';
import { formatDate, type Here } from '../../lib/format/day';

export interface HappenedLineProps {
  /** What happened. */
  children: ReactNode;
  reason: string | null;
  by: string;
  at: string;
  here: Here;
}

/** A line of a ride's history. */
export function HappenedLine({ children, reason, by, at, here }: HappenedLineProps) {
  return (
    <li className="border-s-2 border-line ps-3">
      <p className="text-body text-ink">{children}</p>
      {reason === null ? null : (
        <p dir="auto" className="max-w-[68ch] text-body break-words text-ink-soft">
          {reason}
        </p>
      )}
      <p className="text-xs text-ink-faint">
        <bdi>{by}</bdi> · <time dateTime={at}>{`${formatDate(at, here)}, ${formatClock(at, here.timeZone)}`}</time>
      </p>
    </li>
  );
}
