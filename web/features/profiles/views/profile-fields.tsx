import { useMemo, type ComponentProps } from 'react';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';
import { Select } from '../../../ui/forms/select';
import type { ProfileField } from '../state/profile-fields';
import { profileTexts } from '../texts';

type TextField = Exclude<ProfileField, 'time_zone'>;

/** How browsers and phones help with each field. */
const helps: Record<TextField, ComponentProps<'input'>> = {
  full_name: { autoComplete: 'name', dir: 'auto' },
  pronouns: { autoComplete: 'off', dir: 'auto' },
  phone: { autoComplete: 'tel', inputMode: 'tel', type: 'tel', maxLength: 40, dir: 'ltr' },
  home_town: { autoComplete: 'address-level2', dir: 'auto' },
};

export interface ProfileTextProps {
  field: TextField;
  value: string;
  problem: string | undefined;
  /** What another screen has done to it meanwhile. */
  news?: string | undefined;
  onChange(value: string): void;
}

/** One line about oneself. */
export function ProfileText({ field, value, problem, news, onChange }: ProfileTextProps) {
  const { label, hint } = profileTexts.fields[field];
  return (
    <Field label={label} hint={newsOr(news, hint)} error={problem} isOptional={field !== 'full_name'}>
      <Input {...helps[field]} name={field} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

export interface TimeZoneFieldProps {
  value: string;
  /** All zones that this browser knows; empty while the page is not alive yet. */
  zones: readonly string[];
  /** The zone that the device is in. */
  deviceZone: string | undefined;
  problem: string | undefined;
  /** What another screen has done to it meanwhile. */
  news?: string | undefined;
  onChange(zone: string): void;
}

/** The clock one lives by. */
export function TimeZoneField({ value, zones, deviceZone, problem, news, onChange }: TimeZoneFieldProps) {
  // Some four hundred of them, which must not be made anew with each letter in another field.
  const options = useMemo(() => {
    const shown = value === '' || zones.includes(value) ? zones : [value, ...zones];
    return shown.map((zone) => (
      <option key={zone} value={zone}>
        {zone.replaceAll('_', ' ')}
      </option>
    ));
  }, [value, zones]);
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Field label={profileTexts.fields.time_zone.label} hint={newsOr(news)} error={problem} isOptional className="w-full">
        <Select name="time_zone" value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{profileTexts.noZone}</option>
          {options}
        </Select>
      </Field>
      {deviceZone && deviceZone !== value ? (
        <Button variant="quiet" size="small" className="-ms-2.5" onClick={() => onChange(deviceZone)}>
          {profileTexts.useDevice({ zone: deviceZone.replaceAll('_', ' ') })}
        </Button>
      ) : null}
    </div>
  );
}

/** What happens while one writes is told at once. */
function newsOr(news: string | undefined, otherwise?: string | null) {
  return news ? <output className="font-medium text-warning-text">{news}</output> : otherwise;
}
