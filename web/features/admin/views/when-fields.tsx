import { type LocalTime, localTimeAt } from '@server/contract/calendar/local-time.js';
import { dayMs } from '@server/contract/duration.js';
import type { Here } from '../../../lib/format/day';
import { DateTimePicker } from '../../../ui/dates/date-time-picker';
import { Field } from '../../../ui/forms/field';
import { RadioGroup, RadioOption } from '../../../ui/forms/radio-group';
import { boundsAhead } from '../state/time-ahead';
import { whenTexts as texts } from '../texts';

interface When {
  readonly isLater: boolean;
  /** By the clocks of the town. */
  readonly at: LocalTime;
}

export interface WhenFieldsProps {
  /** What is to come: 'Comes into force'. */
  label: string;
  when: When;
  maxAheadMs: number;
  /** The town's now and time zone. */
  here: Here;
  isWrong: boolean;
  onChange(change: Partial<When>): void;
}

/** Right away, or a time in the town's zone. */
export function WhenFields({ label, when: { isLater, at }, maxAheadMs, here, isWrong, onChange }: WhenFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      <Field label={label}>
        <RadioGroup
          value={isLater ? 'later' : 'now'}
          className="flex-row flex-wrap"
          onValueChange={(value) => onChange({ isLater: value === 'later' })}
        >
          <RadioOption value="now" label={texts.now} className="min-w-32 flex-1" />
          <RadioOption value="later" label={texts.later} className="min-w-32 flex-1" />
        </RadioGroup>
      </Field>
      {isLater ? (
        <>
          <DateTimePicker
            {...at}
            {...boundsAhead(here, maxAheadMs)}
            timeZone={here.timeZone}
            today={localTimeAt(here.now, here.timeZone).date}
            error={isWrong ? texts.wrongTime({ count: maxAheadMs / dayMs }) : undefined}
            onChange={(change) => onChange({ at: { ...at, ...change } })}
          />
          <p className="text-caption text-ink-faint">{texts.zone({ zone: here.timeZone.replaceAll('_', ' ') })}</p>
        </>
      ) : null}
    </div>
  );
}
