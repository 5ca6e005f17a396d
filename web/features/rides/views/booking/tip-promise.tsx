import { tipBounds } from '@server/payments/extras/tips.contract.js';
import { formatMoney } from '../../../../lib/format/money';
import { Field } from '../../../../ui/forms/field';
import { RadioGroup, RadioOption } from '../../../../ui/forms/radio-group';
import { promiseTexts } from '../../booking/extras-texts';

export interface TipPromiseProps {
  cents: number;
  /** ISO 4217. */
  currency: string;
  onChange(cents: number): void;
}

/** What the driver is promised on top of the price (D2). */
export function TipPromise({ cents, currency, onChange }: TipPromiseProps) {
  const offered = [...new Set([...tipBounds.presetCents, ...(cents > 0 ? [cents] : [])])].toSorted((a, b) => a - b);
  return (
    <Field label={promiseTexts.label} hint={promiseTexts.hint}>
      <RadioGroup value={String(cents)} onValueChange={(value) => onChange(Number(value))}>
        <RadioOption value="0" label={promiseTexts.none} />
        {offered.map((one) => (
          <RadioOption key={one} value={String(one)} label={formatMoney(one / 100, currency)} />
        ))}
      </RadioGroup>
    </Field>
  );
}
