import type { Day } from '@server/contract/calendar/day.js';
import { CalendarDays } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { readerLocale } from '../../lib/format/locale';
import { Calendar } from './calendar';
import { isWithin, todayHere, type DayBounds } from './calendar-days';
import { formatDay, formatDayInDigits, parseDay } from './day-words';
import type { InputProps } from '../forms/input';
import { PickerBox } from './picker-box';
import { Popover, PopoverAnchor, PopoverContent, PopoverTrigger } from '../overlays/popover';
import { texts } from './texts';
import { useIsTouch } from '../use-is-touch';
import { useTypedValue } from './use-typed-value';

type Passed = Omit<
  InputProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyDown' | 'min' | 'max' | 'leading' | 'trailing'
>;

export type DatePickerProps = Passed &
  DayBounds & {
    /** '2026-11-27', or '' for none. */
    value: Day;
    /** Hears each day that was chosen or typed, '' for none; one that lies outside `min` and `max` too, with words about it. */
    onChange(value: Day): void;
    /** BCP 47 name: how days are written and where weeks begin. */
    locale?: string | undefined;
    /** The day that is marked as today, on whose clock the caller says; this device's without it. */
    today?: Day | undefined;
  };

/** A day, typed or taken from a calendar. Inside a Field it is labelled by it; alone it needs an `aria-label`. */
export function DatePicker({ min, max, value, onChange, locale = readerLocale(), today, ...rest }: DatePickerProps) {
  const isTouch = useIsTouch();
  const problem = value !== '' && !isWithin(value, { min, max }) ? outsideText({ min, max }, locale) : undefined;
  if (!isTouch) return <DateBox {...{ min, max, value, onChange, locale, today, problem }} {...rest} />;
  // Under a thumb no calendar of ours is as good as the device's own, which opens over the keyboard and speaks its language.
  return <PickerBox type="date" {...rest} {...{ min, max, value, problem }} onChange={(event) => onChange(event.currentTarget.value)} />;
}

type DateBoxProps = DatePickerProps & { locale: string; problem: string | undefined };

function DateBox({ min, max, value, onChange, locale, today, problem, ...rest }: DateBoxProps) {
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isFromBox = useRef(false);
  const calendarId = useId();
  const format = (day: Day) => formatDay(day, locale);
  const parse = (text: string) => parseDay(text, locale, today ?? todayHere());
  const typed = useTypedValue({ value, format, parse, onChange });
  const example = formatDayInDigits('2026-11-27', locale);

  function open(next: boolean) {
    if (next) isFromBox.current = false;
    setIsOpen(next);
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') typed.commit();
    else if (event.key === 'Escape' && typed.isTyping) typed.drop();
    else if (event.key === 'ArrowDown') {
      typed.commit();
      isFromBox.current = true;
      setIsOpen(true);
    } else return;
    // Enter still sends its form.
    if (event.key !== 'Enter') event.preventDefault();
  }
  return (
    <Popover open={isOpen} onOpenChange={open}>
      <PopoverAnchor asChild>
        <div className="w-full">
          <PickerBox
            ref={input}
            autoComplete="off"
            spellCheck={false}
            placeholder={example}
            {...rest}
            value={typed.text}
            problem={typed.isUnread ? texts.date.unread({ example }) : problem}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => typed.type(event.currentTarget.value)}
            onBlur={typed.commit}
            onKeyDown={handleKey}
            trailing={
              <PopoverTrigger asChild>
                <button
                  type="button"
                  aria-label={texts.calendar.open}
                  disabled={rest.disabled}
                  className="touch-area flex size-7 items-center justify-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink disabled:pointer-events-none"
                >
                  <CalendarDays aria-hidden="true" />
                </button>
              </PopoverTrigger>
            }
          />
        </div>
      </PopoverAnchor>
      <PopoverContent
        align="start"
        aria-labelledby={calendarId}
        className="w-auto p-2"
        onCloseAutoFocus={(event) => {
          if (!isFromBox.current) return;
          event.preventDefault();
          input.current?.focus();
        }}
      >
        <Calendar
          headingId={calendarId}
          {...{ min, max, value, locale }}
          today={today ?? todayHere()}
          onChoose={(day) => {
            typed.choose(day);
            setIsOpen(false);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

/** Which days there are to choose from. */
function outsideText({ min, max }: DayBounds, locale: string): string {
  if (min && max) return texts.date.between({ first: formatDay(min, locale), last: formatDay(max, locale) });
  return min ? texts.date.from({ first: formatDay(min, locale) }) : texts.date.until({ last: formatDay(max ?? '', locale) });
}
