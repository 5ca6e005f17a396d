import { PreferredFallback } from '@server/rides/ride.contract.js';
import { Field } from '../../../../ui/forms/field';
import { RadioGroup, RadioOption } from '../../../../ui/forms/radio-group';
import { bookingTexts } from '../../booking/booking-texts';

export interface FallbackChoiceProps {
  /** The chosen driver's first name. */
  driver: string;
  fallback: PreferredFallback;
  onChange(fallback: PreferredFallback): void;
}

/** What happens when the chosen driver says no or nothing. */
export function FallbackChoice({ driver, fallback, onChange }: FallbackChoiceProps) {
  return (
    <Field label={bookingTexts.fallback({ driver })}>
      <RadioGroup
        value={fallback}
        onValueChange={(value) => {
          const parsed = PreferredFallback.safeParse(value);
          if (parsed.success) onChange(parsed.data);
        }}
      >
        <RadioOption value="open" label={bookingTexts.fallbackOpen} />
        <RadioOption value="cancel" label={bookingTexts.fallbackCancel} />
      </RadioGroup>
    </Field>
  );
}
