import type { ComponentProps } from 'react';
import { DatePicker } from '../../../ui/dates/date-picker';
import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';
import { Select } from '../../../ui/forms/select';
import { applicationTexts } from '../application-texts';
import { type ApplicationField, type ApplicationForm, type ApplicationProblems, seatChoices } from '../state/application-form';

export interface ApplicationFieldsProps {
  form: ApplicationForm;
  problems: ApplicationProblems;
  /** '2026-11-23'. */
  today: string;
  onChange(field: ApplicationField, value: string): void;
}

type VehicleLabel = 'make' | 'model' | 'year' | 'colour' | 'plate';

interface VehicleField {
  readonly field: ApplicationField;
  readonly label: VehicleLabel;
  readonly help?: ComponentProps<'input'>;
}

const vehicleFields: readonly VehicleField[] = [
  { field: 'vehicle.make', label: 'make' },
  { field: 'vehicle.model', label: 'model' },
  { field: 'vehicle.year', label: 'year', help: { inputMode: 'numeric', maxLength: 4 } },
  { field: 'vehicle.colour', label: 'colour' },
  { field: 'vehicle.plate', label: 'plate', help: { autoCapitalize: 'characters', spellCheck: false } },
];

type VehicleFieldsProps = Omit<ApplicationFieldsProps, 'today'> & { legend?: string | undefined };

function textOf({ form, onChange }: VehicleFieldsProps, field: ApplicationField) {
  return {
    name: field,
    value: form[field],
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  };
}

/** Who one is. */
export function PersonFields(props: ApplicationFieldsProps) {
  const { form, problems, today, onChange } = props;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 scroll-mt-20 font-display text-base font-semibold">{applicationTexts.you}</legend>
      <Field label={applicationTexts.fullName} error={problems.full_name}>
        <Input {...textOf(props, 'full_name')} autoComplete="name" />
      </Field>
      <Field label={applicationTexts.phone} hint={applicationTexts.phoneHint} error={problems.phone}>
        <Input {...textOf(props, 'phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={24} />
      </Field>
      <Field label={applicationTexts.licenseIssued} hint={applicationTexts.licenseIssuedHint} error={problems.license_issued_on}>
        <DatePicker value={form.license_issued_on} max={today} onChange={(day) => onChange('license_issued_on', day)} />
      </Field>
    </fieldset>
  );
}

/** What one drives. */
export function VehicleFields({ legend = applicationTexts.vehicle, ...props }: VehicleFieldsProps) {
  const { problems } = props;
  return (
    <fieldset>
      <legend className="mb-3 scroll-mt-20 font-display text-base font-semibold">{legend}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {vehicleFields.map(({ field, label, help }) => (
          <Field key={field} label={applicationTexts[label]} error={problems[field]}>
            <Input {...help} {...textOf(props, field)} autoComplete="off" />
          </Field>
        ))}
        <Field label={applicationTexts.seats} error={problems['vehicle.seats']}>
          <Select {...textOf(props, 'vehicle.seats')}>
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
  );
}
