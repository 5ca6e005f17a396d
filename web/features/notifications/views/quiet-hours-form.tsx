import type { QuietHours } from '@server/notifications/preferences/preferences.contract.js';
import { useId, useState } from 'react';
import { readerLocale } from '../../../lib/format/locale';
import { Card, CardBody } from '../../../ui/display/card';
import { formatTime } from '../../../ui/dates/clock-words';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { Switch } from '../../../ui/forms/switch';
import { TimePicker } from '../../../ui/dates/time-picker';
import { preferenceTexts as texts } from '../preference-texts';

export interface QuietHoursFormProps {
  /** Null for none. */
  quietHours: QuietHours | null;
  /** IANA name of the reader's own time zone: what quiet hours begin with. */
  timeZone: string;
  /** All zones that this browser knows; empty while the page is not alive yet. */
  zones: readonly string[];
  /** Nothing is pushed anyway. */
  isDisabled?: boolean;
  onChange(quietHours: QuietHours | null): void;
}

/** A night, until somebody says otherwise. */
const usual = { start: '22:00', end: '07:00' };

/** When nothing is pushed, by the clock of one's own time zone (M73). */
export function QuietHoursForm({ quietHours, timeZone, zones, isDisabled = false, onChange }: QuietHoursFormProps) {
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
        {quietHours ? <Hours hours={quietHours} {...{ zones, isDisabled, onChange }} /> : null}
      </CardBody>
    </Card>
  );
}

interface HoursProps extends Pick<QuietHoursFormProps, 'zones'> {
  hours: QuietHours;
  isDisabled: boolean;
  onChange(hours: QuietHours): void;
}

function Hours({ hours, zones, isDisabled, onChange }: HoursProps) {
  const noteId = useId();
  // What was chosen and cannot be kept yet: no time at all, or the other one once more.
  const [draft, setDraft] = useState<Partial<QuietHours>>({});
  const shown = { ...hours, ...draft };
  function change(part: Partial<QuietHours>) {
    const next = { ...shown, ...part };
    const isGood = next.start !== '' && next.end !== '' && next.start !== next.end;
    setDraft(isGood ? {} : { ...draft, ...part });
    if (isGood) onChange(next);
  }
  const isOverNight = shown.end !== '' && shown.end < shown.start;
  return (
    <>
      <div className="grid items-start gap-3 min-[360px]:grid-cols-2 sm:grid-cols-[9rem_9rem_1fr]">
        <Field label={texts.from} error={shown.start === '' ? texts.noTime : undefined}>
          <TimePicker disabled={isDisabled} value={shown.start} onChange={(start) => change({ start })} />
        </Field>
        <Field label={texts.until} error={problemOfEnd(shown)}>
          <TimePicker
            disabled={isDisabled}
            aria-describedby={isOverNight ? noteId : undefined}
            value={shown.end}
            onChange={(end) => change({ end })}
          />
        </Field>
        <Field label={texts.zone} className="min-[360px]:col-span-2 sm:col-span-1">
          <Select value={hours.tz} disabled={isDisabled} onChange={({ target }) => onChange({ ...hours, tz: target.value })}>
            {(zones.includes(hours.tz) ? zones : [hours.tz, ...zones]).map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {isOverNight ? (
        <p id={noteId} className="text-caption text-ink-faint">
          {texts.overNight({ time: formatTime(shown.end, readerLocale()) })}
        </p>
      ) : null}
    </>
  );
}

function problemOfEnd({ start, end }: QuietHours): string | undefined {
  if (end === '') return texts.noTime;
  return end === start ? texts.sameTimes : undefined;
}
