import { plateMaxLength, vehicleTextMaxLength } from '@server/drivers/applications/applications.contract.js';
import { fullNameMaxLength } from '@server/profiles/profiles.contract.js';
import type { ComponentProps, FormEvent } from 'react';
import { Banner } from '../../../ui/feedback/banner';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';
import { Select } from '../../../ui/forms/select';
import { applicationTexts } from '../application-texts';
import { type ApplicationField, type ApplicationForm, type ApplicationProblems, seatChoices } from '../state/application-form';

export interface ApplicationFormProps {
  form: ApplicationForm;
  problems: ApplicationProblems;
  /** What is wrong with the whole. */
  problem?: string | undefined;
  isWriting: boolean;
  isSending: boolean;
  onChange(field: ApplicationField, value: string): void;
  onSaveDraft(): void;
  onSend(): void;
}

interface VehicleField {
  readonly field: ApplicationField;
  readonly label: 'make' | 'model' | 'colour' | 'plate';
  readonly help: ComponentProps<'input'>;
}

const vehicleFields: readonly VehicleField[] = [
  { field: 'vehicle.make', label: 'make', help: { maxLength: vehicleTextMaxLength } },
  { field: 'vehicle.model', label: 'model', help: { maxLength: vehicleTextMaxLength } },
  { field: 'vehicle.colour', label: 'colour', help: { maxLength: vehicleTextMaxLength } },
  {
    field: 'vehicle.plate',
    label: 'plate',
    help: { maxLength: plateMaxLength, autoCapitalize: 'characters', spellCheck: false },
  },
];

/** Who one is and what one drives. */
export function ApplicationFormView({
  form,
  problems,
  problem,
  isWriting,
  isSending,
  onChange,
  onSaveDraft,
  onSend,
}: ApplicationFormProps) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isWriting) onSend();
  }
  const text = (field: ApplicationField) => ({
    name: field,
    value: form[field],
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  });
  return (
    <form noValidate aria-label={applicationTexts.title} className="flex max-w-xl flex-col gap-6" onSubmit={handleSubmit}>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 font-display text-base font-semibold">{applicationTexts.you}</legend>
        <Field label={applicationTexts.fullName} error={problems.full_name}>
          <Input {...text('full_name')} autoComplete="name" maxLength={fullNameMaxLength} />
        </Field>
        <Field label={applicationTexts.phone} hint={applicationTexts.phoneHint} error={problems.phone}>
          <Input {...text('phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={24} />
        </Field>
      </fieldset>
      <fieldset>
        <legend className="mb-3 font-display text-base font-semibold">{applicationTexts.vehicle}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          {vehicleFields.map(({ field, label, help }) => (
            <Field key={field} label={applicationTexts[label]} error={problems[field]}>
              <Input {...help} {...text(field)} autoComplete="off" />
            </Field>
          ))}
          <Field label={applicationTexts.seats} error={problems['vehicle.seats']}>
            <Select {...text('vehicle.seats')}>
              <option value="">–</option>
              {seatChoices.map((seats) => (
                <option key={seats} value={seats}>
                  {seats}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </fieldset>
      {problem ? <Banner tone="danger" title={problem} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={isSending}>
          {applicationTexts.send}
        </Button>
        <Button variant="quiet" isBusy={isWriting && !isSending} onClick={onSaveDraft}>
          {applicationTexts.saveDraft}
        </Button>
      </div>
    </form>
  );
}
