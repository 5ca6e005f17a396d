import type { QuietHours } from '@server/notifications/preferences.contract.js';
import { useId } from 'react';
import { Card, CardBody } from '../../../ui/card';
import { Field } from '../../../ui/field';
import { Input } from '../../../ui/input';
import { Select } from '../../../ui/select';
import { Switch } from '../../../ui/switch';
import { preferenceTexts as texts } from '../preference-texts';

export interface QuietHoursFormProps {
  /** Null for none. */
  quietHours: QuietHours | null;
  /** IANA name of the reader's own time zone: what quiet hours begin with. */
  timeZone: string;
  /** Nothing is pushed anyway. */
  isDisabled?: boolean;
  onChange(quietHours: QuietHours | null): void;
}

/** A night, until somebody says otherwise. */
const usual = { start: '22:00', end: '07:00' };

/** When nothing is pushed, by the clock of one's own time zone (M73). */
export function QuietHoursForm({ quietHours, timeZone, isDisabled = false, onChange }: QuietHoursFormProps) {
  return (
    <Card>
      <CardBody>
        <Field label={texts.quietTitle} hint={texts.quietDetail} layout="row">
          <Switch
            checked={quietHours !== null}
            disabled={isDisabled}
            onCheckedChange={(isOn) => onChange(isOn ? { ...usual, tz: timeZone } : null)}
          />
        </Field>
        {quietHours ? <Hours key={JSON.stringify(quietHours)} hours={quietHours} isDisabled={isDisabled} onChange={onChange} /> : null}
      </CardBody>
    </Card>
  );
}

function Hours({ hours, isDisabled, onChange }: { hours: QuietHours; isDisabled: boolean; onChange(hours: QuietHours): void }) {
  const noteId = useId();
  /** Half a time while it is typed, and equal ones, change nothing. */
  function change(part: Partial<QuietHours>) {
    const next = { ...hours, ...part };
    if (next.start !== '' && next.end !== '' && next.start !== next.end) onChange(next);
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[9rem_9rem_1fr]">
        <Field label={texts.from}>
          <Input
            type="time"
            required
            disabled={isDisabled}
            defaultValue={hours.start}
            onBlur={({ target }) => change({ start: target.value })}
          />
        </Field>
        <Field label={texts.until}>
          <Input
            type="time"
            required
            disabled={isDisabled}
            defaultValue={hours.end}
            aria-describedby={noteId}
            onBlur={({ target }) => change({ end: target.value })}
          />
        </Field>
        <Field label={texts.zone} className="col-span-2 sm:col-span-1">
          <Select value={hours.tz} disabled={isDisabled} onChange={({ target }) => change({ tz: target.value })}>
            {zonesWith(hours.tz).map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {hours.end < hours.start ? (
        <p id={noteId} className="text-caption text-ink-faint">
          {texts.overNight(hours.end)}
        </p>
      ) : null}
    </>
  );
}

/** All zones of this runtime, and the chosen one even where it goes by an older name. */
function zonesWith(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(chosen) ? known : [chosen, ...known];
}
