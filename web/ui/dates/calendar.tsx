import { addDays, addMonths, startOfWeek } from '@server/contract/calendar/date-math.js';
import type { Day } from '@server/contract/calendar/day.js';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../button';
import { isWithin, nearestWithin, weeksOfMonth, weekStartOf, type DayBounds } from './calendar-days';
import { DayCell } from './day-cell';
import { formatMonth, weekdays } from './day-words';
import { resting } from '../resting';
import { texts } from './texts';

export interface CalendarProps extends DayBounds {
  /** The chosen day; '' for none. */
  value: Day;
  today: Day;
  /** BCP 47 name. */
  locale: string;
  /** By which the surface around it is named: the month that shows. */
  headingId: string;
  onChoose(day: Day): void;
}

/** A month of days, one of which has the focus. Arrows go by days and weeks, Home and End within the week, Page Up and Down by months, with Shift by years. */
export function Calendar({ value, today, min, max, locale, headingId, onChoose }: CalendarProps) {
  const bounds = { min, max };
  const [cursor, setCursor] = useState(() => nearestWithin(value === '' ? today : value, bounds));
  const grid = useRef<HTMLTableElement>(null);
  const isFocusWanted = useRef(true);
  const weekStart = weekStartOf(locale);

  useEffect(() => {
    // Not after the buttons of the months, which keep the focus.
    if (isFocusWanted.current) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus({ preventScroll: true });
    isFocusWanted.current = false;
  }, [cursor]);

  function handleKey(event: KeyboardEvent<HTMLTableElement>) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = moved(cursor, event, { weekStart, isRtl });
    if (to === undefined) return;
    event.preventDefault();
    isFocusWanted.current = true;
    setCursor(nearestWithin(to, bounds));
  }
  return (
    <div className="flex flex-col gap-1" data-slot="calendar">
      <div className="flex items-center justify-between gap-2">
        <MonthButton direction={-1} {...{ cursor, bounds }} onGo={setCursor} />
        <p id={headingId} aria-live="polite" className="font-display text-base font-semibold">
          {formatMonth(cursor, locale)}
        </p>
        <MonthButton direction={1} {...{ cursor, bounds }} onGo={setCursor} />
      </div>
      {/* The focus is on its days, which leave these keys to it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table ref={grid} role="grid" aria-labelledby={headingId} onKeyDown={handleKey} className="border-collapse">
        <thead>
          <tr>
            {weekdays(locale, weekStart).map(({ long, short }) => (
              <th key={long} scope="col" abbr={long} className="h-8 text-xs font-medium text-ink-faint">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(cursor, weekStart).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                <DayCell
                  key={day ?? index}
                  {...{ day, locale, bounds, onChoose }}
                  isCursor={day === cursor}
                  isChosen={day === value}
                  isToday={day === today}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isWithin(today, bounds) ? (
        <Button size="small" variant="quiet" className="self-center" onClick={() => onChoose(today)}>
          {texts.calendar.today}
        </Button>
      ) : null}
    </div>
  );
}

/** Where a key leads from a day; undefined for keys that lead nowhere. */
function moved(day: Day, { key, shiftKey }: KeyboardEvent, { weekStart, isRtl }: { weekStart: number; isRtl: boolean }): Day | undefined {
  const months = shiftKey ? 12 : 1;
  const moves: Record<string, () => Day> = {
    ArrowLeft: () => addDays(day, isRtl ? 1 : -1),
    ArrowRight: () => addDays(day, isRtl ? -1 : 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => startOfWeek(day, weekStart),
    End: () => addDays(startOfWeek(day, weekStart), 6),
    PageUp: () => addMonths(day, -months),
    PageDown: () => addMonths(day, months),
  };
  return moves[key]?.();
}

interface MonthButtonProps {
  direction: 1 | -1;
  cursor: Day;
  bounds: DayBounds;
  onGo(day: Day): void;
}

function MonthButton({ direction, cursor, bounds, onGo }: MonthButtonProps) {
  const to = nearestWithin(addMonths(cursor, direction), bounds);
  const Arrow = direction < 0 ? ChevronLeft : ChevronRight;
  return (
    <Button
      variant="quiet"
      size="iconSmall"
      aria-label={direction < 0 ? texts.calendar.previousMonth : texts.calendar.nextMonth}
      {...(to.slice(0, 7) === cursor.slice(0, 7) ? resting : { onClick: () => onGo(to) })}
    >
      <Arrow aria-hidden="true" />
    </Button>
  );
}
