import type { Day } from '@server/contract/calendar/day.js';
import { isWithin, type DayBounds } from './calendar-days';
import { cn } from '../cn';
import { formatDayInFull } from './day-words';

export interface DayCellProps {
  /** Undefined for a place of another month. */
  day: Day | undefined;
  locale: string;
  bounds: DayBounds;
  /** The one day that Tab goes to. */
  isCursor: boolean;
  isChosen: boolean;
  isToday: boolean;
  onChoose(day: Day): void;
}

/** A day of the calendar. */
export function DayCell({ day, locale, bounds, isCursor, isChosen, isToday, onChoose }: DayCellProps) {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a place of another month is empty
  if (day === undefined) return <td />;
  return (
    <td aria-selected={isChosen} className="p-0">
      <button
        type="button"
        tabIndex={isCursor ? 0 : -1}
        disabled={!isWithin(day, bounds)}
        aria-label={formatDayInFull(day, locale)}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onChoose(day)}
        className={cn(
          'numeral relative flex size-10 items-center justify-center rounded-md text-sm text-ink transition-colors hover:bg-hover',
          'focus-visible:-outline-offset-2 disabled:pointer-events-none disabled:text-ink-faint disabled:line-through disabled:opacity-60',
          isToday && 'font-bold after:absolute after:bottom-1.5 after:size-1 after:rounded-full after:bg-current',
          isChosen &&
            'bg-brand font-semibold text-on-brand hover:bg-brand-hover focus-visible:outline-ink forced-colors:border-2 forced-colors:border-[Highlight]',
        )}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}
