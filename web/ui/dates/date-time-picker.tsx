import type { Day } from '@server/contract/calendar/day.js';
import type { LocalTime } from '@server/contract/calendar/local-time.js';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { cn } from '../cn';
import { DatePicker } from './date-picker';
import { Field } from '../forms/field';
import { texts } from './texts';
import { TimePicker } from './time-picker';

/** Each half is '' where it is not chosen. */
export interface DateTimePickerProps extends LocalTime {
  /** Hears the half that changed. */
  onChange(change: Partial<LocalTime>): void;
  /** The first moment that may be chosen. */
  min?: LocalTime | undefined;
  /** The last moment that may be chosen. */
  max?: LocalTime | undefined;
  /** BCP 47 name. */
  locale?: string | undefined;
  /** IANA name of the zone whose clock is meant; it is named where this device's clock shows another time. */
  timeZone?: string | undefined;
  today?: Day | undefined;
  /** What is wrong with both together and what to do. */
  error?: string | undefined;
  disabled?: boolean | undefined;
  isRequired?: boolean | undefined;
  dateLabel?: string;
  timeLabel?: string;
  className?: string | undefined;
}

/** A moment by the clock on the wall: a day and a time beside each other, one above the other where there is no room. */
export function DateTimePicker({ date, time, onChange, min, max, error, className, ...rest }: DateTimePickerProps) {
  const { dateLabel = texts.date.label, timeLabel = texts.time.label, timeZone, today, isRequired, ...shared } = rest;
  const errorId = useId();
  const both = { ...shared, ...(error ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : {}) };
  return (
    <div data-slot="date-time-picker" className={cn('flex flex-col gap-1.5', className)}>
      <div className="flex flex-wrap items-start gap-3">
        <Field label={dateLabel} isRequired={isRequired} className="min-w-44 flex-[3]">
          <DatePicker {...both} {...{ today }} value={date} {...dateBounds(min, max)} onChange={(next) => onChange({ date: next })} />
        </Field>
        <Field label={timeLabel} isRequired={isRequired} className={cn('flex-[2]', timeZone ? 'min-w-40' : 'min-w-32')}>
          <TimePicker
            {...both}
            timeZone={timeZone}
            {...timeBounds(date, min, max)}
            value={time}
            onChange={(next) => onChange({ time: next })}
          />
        </Field>
      </div>
      {error ? (
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-caption font-medium text-danger-text">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  );
}

const dateBounds = (min: LocalTime | undefined, max: LocalTime | undefined) => ({ min: min?.date, max: max?.date });

/** On the first and last day the clock has bounds too. */
function timeBounds(date: Day, min: LocalTime | undefined, max: LocalTime | undefined) {
  return { min: date === min?.date ? min.time : undefined, max: date === max?.date ? max.time : undefined };
}
