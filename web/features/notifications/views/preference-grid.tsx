import {
  type InAppSwitch,
  inAppSwitches,
  type NotificationPreferences,
  type PreferenceClass,
} from '@server/notifications/preferences.contract.js';
import { Check } from 'lucide-react';
import { Switch } from '../../../ui/switch';
import { classTexts, preferenceTexts as texts } from '../preference-texts';

export interface PreferenceGridProps {
  preferences: NotificationPreferences;
  onInApp(name: InAppSwitch, isOn: boolean): void;
  onPush(name: PreferenceClass, isOn: boolean): void;
}

/** Kinds down, channels across (M69); what cannot be switched off has a tick instead of a switch (S28). */
export function PreferenceGrid({ preferences, onInApp, onPush }: PreferenceGridProps) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-sm">
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{texts.gridTitle}</caption>
        <thead>
          <tr className="text-xs text-ink-soft">
            <th scope="col" className="px-4 py-2.5 text-start font-semibold sm:px-5">
              {texts.gridTitle}
            </th>
            <th scope="col" className="w-20 px-1 text-center font-semibold">
              {texts.inApp}
            </th>
            <th scope="col" className="w-20 px-1 pe-3 text-center font-semibold">
              {texts.push}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((name) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="px-4 py-3 text-start font-normal sm:px-5">
                <span className="block text-sm font-semibold text-ink">{classTexts[name].name}</span>
                <span className="block text-caption text-ink-soft">{classTexts[name].detail}</span>
              </th>
              <td className="px-1 text-center align-middle">
                <InAppCell name={name} preferences={preferences} onInApp={onInApp} />
              </td>
              <td className="px-1 pe-3 text-center align-middle">
                <Switch
                  aria-label={`${classTexts[name].name}: ${texts.push}`}
                  checked={preferences.push_enabled && preferences.push_categories[name] !== false}
                  disabled={!preferences.push_enabled}
                  onCheckedChange={(isOn) => onPush(name, isOn)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The grid's order is that of its words. */
const rows = Object.keys(classTexts) as PreferenceClass[]; // Object.keys forgets the record's key type.

function InAppCell({ name, preferences, onInApp }: Omit<PreferenceGridProps, 'onPush'> & { name: PreferenceClass }) {
  const switched = inAppSwitches.find((known) => known === name);
  const label = classTexts[name].name;
  if (!switched)
    return (
      <span className="inline-flex items-center gap-1 text-caption text-ink-soft" title={`${label} ${texts.alwaysDetail}`}>
        <Check aria-hidden className="size-4" />
        {texts.always}
      </span>
    );
  return (
    <Switch aria-label={`${label}: ${texts.inApp}`} checked={preferences[switched]} onCheckedChange={(isOn) => onInApp(switched, isOn)} />
  );
}
