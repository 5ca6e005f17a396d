import type { PreferredFallback } from '@server/rides/ride.contract.js';
import { formatClock } from '../../../../lib/format/clock';
import { Field } from '../../../../ui/forms/field';
import { RadioGroup, RadioOption } from '../../../../ui/forms/radio-group';
import { waitTexts } from '../../booking/extras-texts';
import type { PreferredWait } from '../../state/booking/preferred-wait';

export interface WaitChoiceProps {
  /** The chosen driver's first name. */
  driver: string;
  fallback: PreferredFallback;
  waits: readonly PreferredWait[];
  /** Null: the usual time. */
  minutes: number | null;
  isForLater: boolean;
  /** The reader's IANA zone. */
  timeZone: string;
  onChange(minutes: number | null): void;
}

const usual = 'usual';

/** For how long only the chosen driver is asked, and what comes then; nothing where there is only the usual time. */
export function WaitChoice({ driver, fallback, waits, minutes: chosen, isForLater, timeZone, onChange }: WaitChoiceProps) {
  if (waits.length === 0) return null;
  const isOffered = waits.some(({ minutes }) => minutes === chosen);
  return (
    <Field label={waitTexts.label({ driver })}>
      <RadioGroup
        value={isOffered ? String(chosen) : usual}
        onValueChange={(value) => onChange(waits.find(({ minutes }) => String(minutes) === value)?.minutes ?? null)}
      >
        <RadioOption value={usual} label={waitTexts.usual} hint={isForLater ? waitTexts.usualLater : waitTexts.usualNow} />
        {waits.map(({ minutes, untilMs }) => (
          <RadioOption
            key={minutes}
            value={String(minutes)}
            label={lengthOf(minutes)}
            hint={waitTexts.until[fallback]({ time: formatClock(untilMs, timeZone) })}
          />
        ))}
      </RadioGroup>
    </Field>
  );
}

function lengthOf(minutes: number): string {
  return minutes % 60 === 0 ? waitTexts.hours({ hours: minutes / 60 }) : waitTexts.minutes({ minutes });
}
