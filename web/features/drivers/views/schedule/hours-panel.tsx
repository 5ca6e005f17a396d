import { ChevronRight, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { cn } from '../../../../ui/cn';
import { hoursTexts } from '../../hours-texts';
import type { Week } from '../../state/week';
import { todayWords } from './today-words';

export interface HoursPanelProps {
  week: Week;
  /** Today's, by the week's own clock: 0 Sunday … 6 Saturday. */
  weekday: number;
  /** Available, although the week says otherwise. */
  isOutside: boolean;
}

/** Today's hours on the driver's home; leads to the whole week. */
export function HoursPanel({ week, weekday, isOutside }: HoursPanelProps) {
  return (
    <Link
      to="/driver/schedule"
      data-testid="hours"
      className="flex min-h-19 items-center gap-3.5 rounded-xl border border-line bg-surface p-4 shadow-sm transition-colors hover:bg-hover"
    >
      <Clock className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold text-ink-soft">{hoursTexts.title}</span>
        <span className={cn('block text-body', isOutside ? 'font-semibold text-warning-text' : 'text-ink')}>
          {isOutside ? hoursTexts.outside : todayWords(week, weekday)}
        </span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
    </Link>
  );
}
