import { PinAsked, pinNight } from '@server/rides/pin/asks-pin.contract.js';
import { readerLocale } from '../../../../lib/format/locale';
import { formatTime } from '../../../../ui/dates/clock-words';
import { Field } from '../../../../ui/forms/field';
import { RadioGroup, RadioOption } from '../../../../ui/forms/radio-group';
import { pinTexts } from '../../pin/pin-texts';

export interface PinChoiceFormProps {
  asked: PinAsked;
  onChange(asked: PinAsked): void;
}

/** When a rider's PIN is asked for (M38); the choice holds at once. */
export function PinChoiceForm({ asked, onChange }: PinChoiceFormProps) {
  return (
    <Field label={pinTexts.label} hint={asked === 'always' ? undefined : pinTexts.exception}>
      <RadioGroup value={asked} onValueChange={(value) => onChange(PinAsked.options.find((choice) => choice === value) ?? 'always')}>
        {PinAsked.options.map((choice) => (
          <RadioOption key={choice} value={choice} label={labelOf(choice)} hint={pinTexts.choices[choice].hint} />
        ))}
      </RadioGroup>
    </Field>
  );
}

function labelOf(choice: PinAsked): string {
  if (choice !== 'night') return pinTexts.choices[choice].label;
  const [from, until] = [pinNight.from, pinNight.until].map((time) => formatTime(time, readerLocale()));
  return pinTexts.choices.night.label({ from: from ?? '', until: until ?? '' });
}
