import { useMemo } from 'react';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';
import { scheduleTexts } from '../../schedule-texts';
import { zoneName } from './week-words';

export interface ZoneFieldProps {
  /** IANA. */
  value: string;
  /** All zones that this browser knows; empty while the page is not alive yet. */
  zones: readonly string[];
  /** The zone that the device is in. */
  deviceZone: string | undefined;
  onChange(zone: string): void;
}

/** By which clock the hours are meant, and that this device shows another one. */
export function ZoneField({ value, zones, deviceZone, onChange }: ZoneFieldProps) {
  // Some four hundred of them, which must not be made anew with each change of an hour.
  const options = useMemo(
    () =>
      (zones.includes(value) ? zones : [value, ...zones]).map((zone) => (
        <option key={zone} value={zone}>
          {zoneName(zone)}
        </option>
      )),
    [value, zones],
  );
  return (
    <div className="flex max-w-md flex-col items-start gap-1.5">
      <Field label={scheduleTexts.zone} hint={scheduleTexts.zoneHint} className="w-full">
        <Select value={value} onChange={({ target }) => onChange(target.value)}>
          {options}
        </Select>
      </Field>
      {deviceZone && deviceZone !== value ? (
        <div className="flex flex-wrap items-center gap-x-2 text-caption text-warning-text">
          <output>{scheduleTexts.otherZone({ zone: zoneName(deviceZone) })}</output>
          <Button variant="quiet" size="small" className="-ms-2.5" onClick={() => onChange(deviceZone)}>
            {scheduleTexts.useDevice({ zone: zoneName(deviceZone) })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
