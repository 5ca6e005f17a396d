import { tipBounds } from '@server/rides/ride.contract.js';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { centsOf } from '../../../../lib/format/units/cents';
import { tipProblemOf, tipProblemWords } from '../../../../lib/format/units/tip-amount';
import { tipAmountTexts } from '../../../../lib/format/units/tip-amount-texts';
import { formatMoney } from '../../../../lib/format/money';
import { Button } from '../../../../ui/button';
import { cn } from '../../../../ui/cn';
import { ProblemLine } from '../../../../ui/feedback/problem-line';
import { Field } from '../../../../ui/forms/field';
import { MoneyInput } from '../../../../ui/forms/money-input';
import { tipTexts as words } from '../../tip-texts';

export interface TipFormProps {
  /** First name of the driver. */
  name: string;
  /** ISO 4217. */
  currency: string;
  /** Which card pays, where that is a question. */
  card: ReactNode;
  /** It is a question, and none is there. */
  isCardMissing?: boolean;
  isBusy: boolean;
  /** Why the last try did not work. */
  problem?: string | undefined;
  onGive(cents: number): void;
}

/** What is chosen: an amount that is offered, one of one's own, or nothing yet. */
type Choice = number | 'other' | undefined;

/** How much: a tap for the usual amounts, or any other. */
export function TipForm({ name, currency, card, isCardMissing = false, isBusy, problem, onGive }: TipFormProps) {
  const [choice, setChoice] = useState<Choice>();
  const [typed, setTyped] = useState('');
  const group = useId();
  const money = (cents: number) => formatMoney(cents / 100, currency);
  const cents = choice === 'other' ? centsOf(typed) : choice;
  const wrong = tipProblemOf(cents);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (cents !== undefined && wrong === null) onGive(cents);
  }
  const chip = (value: number | 'other') => ({ group, isOn: choice === value, isBusy, onChoose: () => setChoice(value) });
  return (
    <form noValidate data-testid="tip-form" aria-label={words.title({ name })} className="flex flex-col gap-3" onSubmit={handleSubmit}>
      <div>
        <p className="text-sm font-semibold text-ink">{words.title({ name })}</p>
        <p className="text-caption text-ink-soft">{words.detail({ name })}</p>
      </div>
      <fieldset>
        <legend className="sr-only">{words.amounts}</legend>
        <div className="flex flex-wrap gap-2">
          {tipBounds.presetCents.map((preset) => (
            <Chip key={preset} label={money(preset)} {...chip(preset)} />
          ))}
          <Chip label={tipAmountTexts.other} {...chip('other')} />
        </div>
      </fieldset>
      {choice === 'other' ? (
        <Field label={tipAmountTexts.otherAmount} error={wrong === null || typed === '' ? undefined : tipProblemWords(wrong, currency)}>
          <MoneyInput className="max-w-40" readOnly={isBusy} value={typed} onType={setTyped} />
        </Field>
      ) : null}
      {card}
      <ProblemLine>{problem}</ProblemLine>
      <Button type="submit" variant="primary" className="numeral self-start" isBusy={isBusy} disabled={wrong !== null || isCardMissing}>
        {cents === undefined || wrong !== null ? words.choose : words.give({ money: money(cents) })}
      </Button>
    </form>
  );
}

interface ChipProps {
  /** One name for all of them: arrow keys move. */
  group: string;
  label: string;
  isOn: boolean;
  /** Deaf, but not `disabled`: that would take the focus of whoever sent it by Enter. */
  isBusy: boolean;
  onChoose(): void;
}

function Chip({ group, label, isOn, isBusy, onChoose }: ChipProps) {
  return (
    <label
      className={cn(
        'numeral relative flex min-h-control min-w-16 cursor-pointer items-center justify-center rounded-full border border-line-strong/60 px-3.5 text-caption font-semibold text-ink-soft transition-colors hover:bg-hover',
        'has-checked:border-brand has-checked:bg-brand-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isBusy && 'cursor-default opacity-60',
      )}
    >
      <input
        type="radio"
        name={group}
        className="sr-only"
        checked={isOn}
        aria-disabled={isBusy}
        onChange={() => (isBusy ? undefined : onChoose())}
      />
      {label}
    </label>
  );
}
