import { tariffMaxAheadMs, tariffReasonMaxLength } from '@server/fares/desk/desk-tariffs.contract.js';
import type { FormEvent } from 'react';
import type { Here } from '../../../../lib/format/day';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { Field } from '../../../../ui/forms/field';
import { Input } from '../../../../ui/forms/input';
import type { TariffDraft, TariffErrors } from '../../state/tariffs/tariff-draft';
import { type TariffField, tariffGroups, type TariffName } from '../../state/tariffs/tariff-fields';
import { tariffTexts as texts } from '../../tariffs/tariff-texts';
import { deskTexts } from '../../texts';
import { MovedNotice, type MovedNoticeProps } from '../moved-notice';
import { WhenFields } from '../when-fields';
import { tariffName, tariffValue } from './tariff-words';
import { ReasonField } from '../reason-field';

export interface TariffFormProps extends Required<Pick<MovedNoticeProps, 'onReset' | 'onKeep'>> {
  draft: TariffDraft;
  errors: TariffErrors;
  currency: string;
  /** The town's now and time zone. */
  here: Here;
  /** Other tariffs hold or are planned than when this was begun. */
  hasMoved: boolean;
  isBusy: boolean;
  problem?: string | undefined;
  onChange(change: Partial<TariffDraft>): void;
  onPreview(): void;
}

/** A new tariff: all of its numbers, when it comes into force, and why. */
export function TariffForm(props: TariffFormProps) {
  const { draft, errors, currency, here, hasMoved, isBusy, problem, onChange, onPreview, onReset, onKeep } = props;
  const type = (name: TariffName, value: string) => onChange({ typed: { ...draft.typed, [name]: value } });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onPreview();
  }
  return (
    <form
      noValidate
      aria-label={texts.set}
      className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-5"
      onSubmit={handleSubmit}
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-base">{texts.set}</h2>
        <p className="text-caption text-ink-soft">{texts.setHint}</p>
      </div>
      {tariffGroups.map(({ key, fields }) => (
        <fieldset key={key} className="flex min-w-0 flex-col gap-3">
          <legend className="mb-2 text-sm font-semibold text-ink-soft">{texts.groups[key]}</legend>
          <div className="grid grid-cols-1 items-end gap-4 min-[30rem]:grid-cols-2 xl:grid-cols-3">
            {fields.map((field) => (
              <NumberField
                key={field.name}
                {...{ field, currency }}
                typed={draft.typed[field.name]}
                isWrong={errors.fields.includes(field.name)}
                onType={(value) => type(field.name, value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <WhenFields {...{ here, onChange }} label={texts.when} when={draft} maxAheadMs={tariffMaxAheadMs} isWrong={errors.isBadTime} />
      <ReasonField
        hint={deskTexts.prices.reasonHint}
        error={errors.lacksReason ? deskTexts.reasonNeeded : undefined}
        maxLength={tariffReasonMaxLength}
        value={draft.reason}
        onChange={(reason) => onChange({ reason })}
      />
      {problem ? <Banner tone="danger" title={problem} /> : null}
      {hasMoved ? <MovedNotice words={texts} onReset={onReset} onKeep={onKeep} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={hasMoved}>
          {texts.preview}
        </Button>
        {draft.isTouched ? <Button onClick={onReset}>{deskTexts.prices.reset}</Button> : null}
      </div>
    </form>
  );
}

interface NumberFieldProps {
  field: TariffField;
  currency: string;
  typed: string;
  isWrong: boolean;
  onType(value: string): void;
}

function NumberField({ field, currency, typed, isWrong, onType }: NumberFieldProps) {
  const { name, kind, min, max } = field;
  const isMoney = kind === 'money' || kind === 'rate';
  const word = (value: number) => (isMoney ? tariffValue(field, value, currency) : String(value));
  const kindWords = field.mayBeNone ? 'fee' : kind === 'rate' ? 'money' : kind;
  const unit = { money: currency, rate: currency, percent: '%', minutes: texts.minutesUnit }[kind];
  return (
    <Field label={tariffName(field)} error={isWrong ? texts.wrong[kindWords]({ least: word(min), most: word(max) }) : undefined}>
      <Input
        name={name}
        inputMode={isMoney ? 'decimal' : 'numeric'}
        autoComplete="off"
        dir="ltr"
        className="numeral pe-12"
        trailing={<span aria-hidden="true">{unit}</span>}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  );
}
