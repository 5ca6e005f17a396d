import type { ScheduleSpan } from '@server/drivers/schedule/schedule.contract.js';
import { CircleAlert, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { cn } from '../../../../ui/cn';
import { TimePicker } from '../../../../ui/dates/time-picker';
import { Field } from '../../../../ui/forms/field';
import { IconButton } from '../../../../ui/icon-button';
import { scheduleTexts } from '../../schedule-texts';
import type { SpanProblem } from '../../state/week';
import { dayName, nightWords, problemWords } from './week-words';

export interface SpanFieldsProps {
  /** 0 Sunday … 6 Saturday. */
  day: number;
  /** Among the hours of its day, from 0. */
  place: number;
  span: ScheduleSpan;
  problem: SpanProblem | undefined;
  onChange(change: Partial<ScheduleSpan>): void;
  onRemove(): void;
}

/** From when until when, and in words where that is on the next day. */
export function SpanFields({ day, place, span, problem, onChange, onRemove }: SpanFieldsProps) {
  const wordsId = useId();
  const words = problem ? problemWords(problem) : nightWords(day, span);
  const said = { ...(words ? { 'aria-describedby': wordsId } : {}), ...(problem ? ({ 'aria-invalid': true } as const) : {}) };
  return (
    <fieldset aria-label={scheduleTexts.span({ day: dayName(day), number: place + 1 })} className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-start gap-2">
        <Field label={scheduleTexts.from} className="min-w-0 flex-1">
          <TimePicker {...said} value={span.start_time} onChange={(time) => onChange({ start_time: time })} />
        </Field>
        <Field label={scheduleTexts.until} className="min-w-0 flex-1">
          <TimePicker {...said} value={span.end_time} onChange={(time) => onChange({ end_time: time })} />
        </Field>
        <IconButton label={scheduleTexts.remove({ day: dayName(day) })} className="mt-6.5" onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
      <p
        id={wordsId}
        aria-live="polite"
        className={cn('flex items-start gap-1.5 text-caption empty:hidden', problem ? 'font-medium text-danger-text' : 'text-ink-soft')}
      >
        {problem ? <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" /> : null}
        {words}
      </p>
    </fieldset>
  );
}
