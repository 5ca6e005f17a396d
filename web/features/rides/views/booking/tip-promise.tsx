import { tipBounds } from '@server/rides/ride.contract.js';
import { useState } from 'react';
import { formatMoney } from '../../../../lib/format/money';
import { type TipProblem, tipProblemWords } from '../../../../lib/format/units/tip-amount';
import { tipAmountTexts } from '../../../../lib/format/units/tip-amount-texts';
import { Field } from '../../../../ui/forms/field';
import { MoneyInput } from '../../../../ui/forms/money-input';
import { RadioGroup, RadioOption } from '../../../../ui/forms/radio-group';
import { promiseTexts } from '../../booking/extras-texts';
import type { Draft } from '../../state/booking/draft';

export interface TipPromiseProps {
  /** The amount that is chosen of those that are offered. */
  cents: number;
  /** What is typed as an amount of one's own; null where one of those that are offered is meant. */
  typed: string | null;
  /** Why what is typed cannot be promised. */
  problem: TipProblem | null;
  /** ISO 4217. */
  currency: string;
  onChange(change: Partial<Pick<Draft, 'tipCents' | 'tipTyped'>>): void;
}

const other = 'other';

/** What the driver is promised on top of the price (D2): the usual amounts, the one it began with, or any other. */
export function TipPromise({ cents, typed, problem, currency, onChange }: TipPromiseProps) {
  const [first] = useState(cents);
  const offered = [...new Set([...tipBounds.presetCents, first, cents])].filter((one) => one > 0).toSorted((a, b) => a - b);
  const choose = (value: string) => onChange(value === other ? { tipTyped: '' } : { tipCents: Number(value), tipTyped: null });
  return (
    <div className="flex flex-col gap-3">
      <Field label={promiseTexts.label} hint={promiseTexts.hint}>
        <RadioGroup value={typed === null ? String(cents) : other} onValueChange={choose}>
          <RadioOption value="0" label={promiseTexts.none} />
          {offered.map((one) => (
            <RadioOption key={one} value={String(one)} label={formatMoney(one / 100, currency)} />
          ))}
          <RadioOption value={other} label={tipAmountTexts.other} />
        </RadioGroup>
      </Field>
      {typed === null ? null : (
        <Field label={tipAmountTexts.otherAmount} error={problem === null || typed === '' ? undefined : tipProblemWords(problem, currency)}>
          <MoneyInput className="max-w-40" value={typed} onType={(tipTyped) => onChange({ tipTyped })} />
        </Field>
      )}
    </div>
  );
}
