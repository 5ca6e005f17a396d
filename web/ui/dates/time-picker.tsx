// A listbox under a box has no element of its own: <select> cannot be typed into.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { ClockTime } from '@server/contract/calendar/clock-time.js';
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { readerLocale } from '../../lib/format/locale';
import { formatTime, nearestTime, parseTime, timesBetween } from './clock-words';
import { cn } from '../cn';
import type { InputProps } from '../forms/input';
import { PickerBox } from './picker-box';
import { Popover, PopoverAnchor, PopoverContent } from '../overlays/popover';
import { texts } from './texts';
import { TimeOption } from './time-option';
import { walk, walks } from './time-walk';
import { useIsTouch } from '../use-is-touch';
import { useTypedValue } from './use-typed-value';
import { useZoneMark } from './use-zone-mark';

type Passed = Omit<
  InputProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyDown' | 'min' | 'max' | 'step' | 'leading' | 'trailing' | 'className'
>;

export type TimePickerProps = Passed & {
  /** '15:30', or '' for none. */
  value: ClockTime;
  /** Hears each time that was chosen or typed, '' for none; one that lies outside `min` and `max` too, with words about it. */
  onChange(value: ClockTime): void;
  /** The first time that may be chosen. */
  min?: ClockTime | undefined;
  /** The last time that may be chosen. */
  max?: ClockTime | undefined;
  /** BCP 47 name: twelve hours or twenty-four. */
  locale?: string | undefined;
  /** IANA name of the zone whose clock is meant; it is named where this device's clock shows another time. */
  timeZone?: string | undefined;
};

/** Minutes between the times on offer; any minute may be typed. */
const stepMinutes = 15;

/** A time of day, typed or taken from a list. Inside a Field it is labelled by it; alone it needs an `aria-label`. */
export function TimePicker({ min, max, value, onChange, locale = readerLocale(), timeZone, ...rest }: TimePickerProps) {
  const isTouch = useIsTouch();
  const zone = useZoneMark(timeZone, locale);
  const zoneId = useId();
  const shared = {
    ...rest,
    'aria-describedby': [rest['aria-describedby'], zone ? zoneId : undefined].filter(Boolean).join(' ') || undefined,
    className: cn('numeral', zone && (zone.short.length > 5 ? 'ps-2 pe-20' : 'pe-14')),
    trailing: zone ? (
      <span id={zoneId} title={zone.long} className="pe-1">
        <span aria-hidden="true">{zone.short}</span>
        <span className="sr-only">{zone.long}</span>
      </span>
    ) : undefined,
    problem: isOutside(value, min, max) ? outsideText(min, max, locale) : undefined,
  };
  const Box = isTouch ? DeviceTimeBox : TimeBox;
  return <Box {...shared} {...{ min, max, value, onChange, locale }} />;
}

function isOutside(value: string, min: ClockTime | undefined, max: ClockTime | undefined): boolean {
  return value !== '' && ((min !== undefined && value < min) || (max !== undefined && value > max));
}

type TimeBoxProps = Omit<TimePickerProps, 'timeZone'> & {
  locale: string;
  problem: string | undefined;
  trailing: ReactNode;
  className: string;
};

/** Under a thumb no list of ours is as good as the device's own wheel, which follows the device's clock of 12 or 24 hours. */
function DeviceTimeBox({ locale: _device, onChange, className, ...rest }: TimeBoxProps) {
  // Beside a zone's name there is no room for the browser's own button, without which some open no wheel.
  const zoned = {
    className: cn(className, '[&::-webkit-calendar-picker-indicator]:hidden'),
    onClick: (event: MouseEvent<HTMLInputElement>) => event.currentTarget.showPicker?.(),
  };
  return (
    <PickerBox
      type="time"
      step={stepMinutes * 60}
      {...rest}
      {...(rest.trailing ? zoned : { className })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function TimeBox({ min, max, value, onChange, locale, ...rest }: TimeBoxProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [walked, setWalked] = useState<number>();
  const anchor = useRef<HTMLDivElement>(null);
  const id = useId();
  const format = (time: ClockTime) => formatTime(time, locale);
  const typed = useTypedValue({ value, format, parse: (text) => parseTime(text, locale, value), onChange });
  const times = timesBetween(stepMinutes, { min, max });
  const active = walked ?? nearestTime(times, typed.read || value || '12:00');

  function open(next: boolean) {
    setIsOpen(next && times.length > 0);
    setWalked(undefined);
  }
  function choose(time: ClockTime | undefined) {
    if (time !== undefined) typed.choose(time);
    open(false);
  }
  /** Whether the key meant the list. */
  function walkList(key: string): boolean {
    if (key in walks) setWalked(walk(key, active, { last: times.length - 1, hour: 60 / stepMinutes }));
    else if (key !== 'Enter') return false;
    else if (walked === undefined) {
      typed.commit();
      open(false);
    } else choose(times[walked]);
    return true;
  }
  /** Whether the key was one of the closed box; Enter is, but still sends its form. */
  function pressBox(key: string): boolean {
    if (key === 'Enter') typed.commit();
    else if (key === 'ArrowDown' || key === 'ArrowUp') open(true);
    else if (key === 'Escape' && typed.isTyping) typed.drop();
    else return false;
    return key !== 'Enter';
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (isOpen ? walkList(event.key) : pressBox(event.key)) event.preventDefault();
  }
  return (
    <Popover open={isOpen} onOpenChange={open}>
      <PopoverAnchor asChild>
        <div ref={anchor} className="w-full">
          <PickerBox
            autoComplete="off"
            spellCheck={false}
            placeholder={format('15:30')}
            {...rest}
            role="combobox"
            aria-haspopup="listbox"
            aria-autocomplete="none"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-activedescendant={isOpen && active >= 0 ? `${id}${active}` : undefined}
            value={typed.text}
            problem={typed.isUnread ? texts.time.unread({ example: format('15:30') }) : rest.problem}
            onFocus={(event) => event.currentTarget.select()}
            onClick={() => open(true)}
            onChange={(event) => {
              typed.type(event.currentTarget.value);
              open(true);
            }}
            onBlur={() => {
              typed.commit();
              open(false);
            }}
            onKeyDown={handleKey}
          />
        </div>
      </PopoverAnchor>
      <PopoverContent
        id={id}
        role="listbox"
        aria-label={texts.time.list}
        align="start"
        className="max-h-[min(16rem,var(--radix-popover-content-available-height,16rem))] w-(--radix-popover-trigger-width) min-w-32 p-1"
        // The focus stays in the box, where one types.
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
        }}
      >
        {times.map((time, index) => (
          <TimeOption key={time} id={`${id}${index}`} isActive={index === active} isChosen={time === value} onTake={() => choose(time)}>
            {format(time)}
          </TimeOption>
        ))}
      </PopoverContent>
    </Popover>
  );
}

/** Which times there are to choose from. */
function outsideText(min: ClockTime | undefined, max: ClockTime | undefined, locale: string): string {
  if (min && max) return texts.time.between({ first: formatTime(min, locale), last: formatTime(max, locale) });
  return min ? texts.time.from({ first: formatTime(min, locale) }) : texts.time.until({ last: formatTime(max ?? '', locale) });
}
