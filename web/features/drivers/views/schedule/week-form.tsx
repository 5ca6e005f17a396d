import type { FormEvent } from 'react';
import { Field } from '../../../../ui/forms/field';
import { Switch } from '../../../../ui/forms/switch';
import { keepFocus } from '../../../../ui/lost-focus';
import { scheduleTexts } from '../../schedule-texts';
import { type Week, type WeekProblems, withCopies, withDay, withLimit } from '../../state/week';
import { DayRow } from './day-row';
import { SaveBar, type SaveBarProps } from './save-bar';
import { inWeekOrder } from './week-words';
import { ZoneField, type ZoneFieldProps } from './zone-field';

export interface WeekFormProps extends SaveBarProps, Pick<ZoneFieldProps, 'zones' | 'deviceZone'> {
  problems: WeekProblems;
  onChange(week: Week): void;
  onSave(): void;
}

/** A driver's week: any time, or seven days of hours by one clock; saved as a whole. */
export function WeekForm({ problems, zones, deviceZone, onChange, onSave, ...bar }: WeekFormProps) {
  const { week, isChanged, isSaving } = bar;
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isChanged && !isSaving) onSave();
  }
  return (
    <form noValidate aria-label={scheduleTexts.form} className="flex max-w-3xl flex-col gap-5" onSubmit={handleSubmit}>
      <Field layout="row" label={scheduleTexts.limit} hint={scheduleTexts.limitHint}>
        <Switch checked={!week.is_always} onCheckedChange={(isLimited) => onChange(withLimit(week, isLimited))} />
      </Field>
      {week.is_always ? null : (
        <>
          <ZoneField {...{ zones, deviceZone }} value={week.time_zone} onChange={(zone) => onChange({ ...week, time_zone: zone })} />
          <ul ref={keepFocus} className="rounded-lg border border-line bg-surface px-4 sm:px-5">
            {inWeekOrder(week.days).map((day) => (
              <DayRow
                key={day.day_of_week}
                {...{ day, problems }}
                onChange={(changed) => onChange(withDay(week, changed))}
                onCopy={(to) => onChange(withCopies(week, day, to))}
              />
            ))}
          </ul>
        </>
      )}
      <SaveBar {...bar} />
    </form>
  );
}
