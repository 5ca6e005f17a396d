import {
  currencies,
  type Currency,
  type TownLanguage,
  townLanguages,
  townNameMaxLength,
  Units,
} from '@server/service-area/the-town.contract.js';
import { useMemo } from 'react';
import { readerLocale } from '../../../../lib/format/locale';
import { formatTime } from '../../../../ui/dates/clock-words';
import { formatDayInDigits } from '../../../../ui/dates/day-words';
import { Field } from '../../../../ui/forms/field';
import { Input } from '../../../../ui/forms/input';
import { Select } from '../../../../ui/forms/select';
import { type AreaDraft, type AreaLack, currencyOf, inOtherUnits, languageOf } from '../../state/area-draft';
import { townTexts as texts } from '../../town/town-texts';

export interface TownFieldsProps {
  draft: AreaDraft;
  lack: AreaLack;
  /** All zones that this browser knows; empty while the page is not alive yet. */
  zones: readonly string[];
  /** The page is the browser's: before that only the names that the server gave stand in it. */
  isAlive: boolean;
  onChange(change: Partial<AreaDraft>): void;
}

/** What the town is called, whom to ask, and how it counts. */
export function TownFields(props: TownFieldsProps) {
  return (
    <>
      <Words {...props} />
      <Counting {...props} />
    </>
  );
}

function Words({ draft, lack, onChange }: TownFieldsProps) {
  return (
    <>
      <Field label={texts.name} hint={texts.nameHint} error={lack.name}>
        <Input
          name="town"
          dir="auto"
          maxLength={townNameMaxLength}
          value={draft.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field label={texts.supportEmail} hint={texts.supportEmailHint} error={lack.supportEmail} isOptional>
        <Input
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={draft.supportEmail}
          onChange={(event) => onChange({ supportEmail: event.target.value })}
        />
      </Field>
      <Field label={texts.supportPhone} hint={texts.supportPhoneHint} error={lack.supportPhone} isOptional>
        <Input
          name="phone"
          type="tel"
          autoComplete="off"
          dir="ltr"
          maxLength={40}
          value={draft.supportPhone}
          onChange={(event) => onChange({ supportPhone: event.target.value })}
        />
      </Field>
      <Field label={texts.emergency} hint={texts.emergencyHint} error={lack.emergencyNumber}>
        <Input
          name="emergency"
          type="tel"
          autoComplete="off"
          dir="ltr"
          maxLength={24}
          value={draft.emergencyNumber}
          onChange={(event) => onChange({ emergencyNumber: event.target.value })}
        />
      </Field>
    </>
  );
}

function Counting({ draft, lack, zones, isAlive, onChange }: TownFieldsProps) {
  return (
    <>
      <ZoneField {...{ draft, lack, zones, onChange }} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.currency} hint={texts.currencyHint}>
          <Select name="currency" value={draft.currency} onChange={({ target }) => onChange({ currency: currencyOf(target.value) })}>
            <CurrencyOptions codes={isAlive ? currencies : [draft.currency]} />
          </Select>
        </Field>
        <Field label={texts.units}>
          <Select
            name="units"
            value={draft.units}
            onChange={({ target }) => onChange(inOtherUnits(draft, target.value === 'km' ? 'km' : 'miles'))}
          >
            {Units.options.map((units) => (
              <option key={units} value={units}>
                {texts.unitNames[units]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label={texts.language} hint={texts.languageHint(exampleOf(draft))}>
        <Select name="language" value={draft.language} onChange={({ target }) => onChange({ language: languageOf(target.value) })}>
          <LanguageOptions tags={isAlive ? townLanguages : [draft.language]} />
        </Select>
      </Field>
    </>
  );
}

// A browser of another edition has other names than the server: of the one that is chosen the server's stands.

function CurrencyOptions({ codes }: { codes: readonly Currency[] }) {
  const names = new Intl.DisplayNames(readerLocale(), { type: 'currency' });
  return codes.map((code) => (
    <option key={code} value={code} suppressHydrationWarning>
      {texts.currencyName({ code, name: names.of(code) ?? code })}
    </option>
  ));
}

function LanguageOptions({ tags }: { tags: readonly TownLanguage[] }) {
  const names = new Intl.DisplayNames(readerLocale(), { type: 'region' });
  const regions = tags.map((tag) => ({ tag, name: names.of(tag.slice('en-'.length)) ?? tag }));
  return regions
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ tag, name }) => (
      <option key={tag} value={tag} suppressHydrationWarning>
        {name}
      </option>
    ));
}

/** What people read, before it is saved. */
const exampleOf = ({ language, currency }: AreaDraft) => ({
  time: formatTime('15:05', language),
  day: formatDayInDigits('2026-09-21', language),
  amount: new Intl.NumberFormat(language, { style: 'currency', currency }).format(1234.5),
});

function ZoneField({ draft: { timeZone }, lack, zones, onChange }: Omit<TownFieldsProps, 'isAlive'>) {
  // Some four hundred of them, which must not be made anew with each letter of a name.
  const options = useMemo(
    () =>
      (zones.includes(timeZone) ? zones : [timeZone, ...zones]).map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      )),
    [timeZone, zones],
  );
  return (
    <Field label={texts.timeZone} hint={texts.timeZoneHint} error={lack.timeZone}>
      <Select name="zone" value={timeZone} onChange={({ target }) => onChange({ timeZone: target.value })}>
        {options}
      </Select>
    </Field>
  );
}
