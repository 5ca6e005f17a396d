import type { ScheduleDay } from '@server/drivers/schedule/schedule.contract.js';
import { Plus } from 'lucide-react';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/forms/field';
import { Switch } from '../../../../ui/forms/switch';
import { scheduleTexts } from '../../schedule-texts';
import { hasRoom, keyOf, type WeekProblems, withMore, withoutSpan, withSwitch, withTimes } from '../../state/week';
import { CopyMenu } from './copy-menu';
import { SpanFields } from './span-fields';
import { dayName } from './week-words';

export interface DayRowProps {
  day: ScheduleDay;
  problems: WeekProblems;
  onChange(day: ScheduleDay): void;
  /** These weekdays get the same hours. */
  onCopy(to: readonly number[]): void;
}

/** One weekday: on or off, and its hours. */
export function DayRow({ day, problems, onChange, onCopy }: DayRowProps) {
  const { day_of_week: weekday, is_available: isOn, spans } = day;
  const name = dayName(weekday);
  return (
    <li
      data-testid="schedule-day"
      className="grid gap-x-8 gap-y-3 border-t border-line py-4 first:border-t-0 sm:grid-cols-[10rem_minmax(0,1fr)]"
    >
      <Field layout="row" label={name} className="self-start">
        <Switch checked={isOn} onCheckedChange={(next) => onChange(withSwitch(day, next))} />
      </Field>
      {isOn ? (
        <div className="flex max-w-md flex-col gap-3">
          {spans.map((span, place) => (
            <SpanFields
              // Hours have nothing of their own but their place.
              key={keyOf(weekday, place)}
              {...{ place, span }}
              day={weekday}
              problem={problems.get(keyOf(weekday, place))}
              onChange={(change) => onChange(withTimes(day, place, change))}
              onRemove={() => onChange(withoutSpan(day, place))}
            />
          ))}
          <div className="-ms-2.5 flex flex-wrap gap-1">
            {hasRoom(day) ? (
              <Button variant="quiet" size="small" aria-label={scheduleTexts.addOn({ day: name })} onClick={() => onChange(withMore(day))}>
                <Plus /> {scheduleTexts.add}
              </Button>
            ) : null}
            <CopyMenu day={weekday} onCopy={onCopy} />
          </div>
        </div>
      ) : (
        <p className="flex min-h-control items-center text-body text-ink-faint max-sm:hidden">{scheduleTexts.dayOff}</p>
      )}
    </li>
  );
}
