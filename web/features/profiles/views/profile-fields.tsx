import { fullNameMaxLength } from '@server/profiles/full-name.contract.js';
import { homeTownMaxLength, pronounsMaxLength } from '@server/profiles/profile-edit.contract.js';
import { useMemo, type ComponentProps } from 'react';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Input } from '../../../ui/input';
import { Select } from '../../../ui/select';
import type { ProfileField } from '../state/profile-fields';
import { profileTexts } from '../texts';

type TextField = Exclude<ProfileField, 'time_zone'>;

/** How browsers and phones help with each field. */
const helps: Record<TextField, ComponentProps<'input'>> = {
  full_name: { autoComplete: 'name', maxLength: fullNameMaxLength },
  pronouns: { autoComplete: 'off', maxLength: pronounsMaxLength },
  phone: { autoComplete: 'tel', inputMode: 'tel', type: 'tel', maxLength: 24 },
  home_town: { autoComplete: 'address-level2', maxLength: homeTownMaxLength },
};

export interface ProfileTextProps {
  field: TextField;
  value: string;
  problem: string | undefined;
  onChange(value: string): void;
}

/** One line about oneself. */
export function ProfileText({ field, value, problem, onChange }: ProfileTextProps) {
  const { label, hint } = profileTexts.fields[field];
  return (
    <Field label={label} hint={hint} error={problem} isOptional={field !== 'full_name'}>
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
  onChange(zone: string): void;
}

/** The clock one lives by. */
export function TimeZoneField({ value, zones, deviceZone, problem, onChange }: TimeZoneFieldProps) {
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
      <Field label={profileTexts.fields.time_zone.label} error={problem} isOptional className="w-full">
        <Select name="time_zone" value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{profileTexts.noZone}</option>
          {options}
        </Select>
      </Field>
      {deviceZone && deviceZone !== value ? (
        <Button variant="quiet" size="small" className="-ml-2.5" onClick={() => onChange(deviceZone)}>
          {profileTexts.useDevice(deviceZone.replaceAll('_', ' '))}
        </Button>
      ) : null}
    </div>
  );
}
