import {
  type InAppSwitch,
  inAppSwitches,
  type NotificationPreferences,
  type PreferenceClass,
} from '@server/notifications/preferences/preferences.contract.js';
import { Check } from 'lucide-react';
import { Switch } from '../../../ui/forms/switch';
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
            <th scope="col" className="w-16 px-1 text-center sm:w-20 font-semibold">
              {texts.inApp}
            </th>
            <th scope="col" className="w-16 px-1 pe-3 text-center sm:w-20 font-semibold">
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
                <PushCell name={name} preferences={preferences} onPush={onPush} />
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

/** What is not told at all is not pushed either; rides still are, since one's own are always told (S28). */
function PushCell({ name, preferences, onPush }: Omit<PreferenceGridProps, 'onInApp'> & { name: PreferenceClass }) {
  const switched = inAppSwitches.find((known) => known === name && known !== 'ride_updates');
  const mayPush = preferences.push_enabled && (switched === undefined || preferences[switched]);
  return (
    <Switch
      aria-label={texts.cell({ kind: classTexts[name].name, channel: texts.push })}
      checked={mayPush && preferences.push_categories[name] !== false}
      disabled={!mayPush}
      onCheckedChange={(isOn) => onPush(name, isOn)}
    />
  );
}

function InAppCell({ name, preferences, onInApp }: Omit<PreferenceGridProps, 'onPush'> & { name: PreferenceClass }) {
  const switched = inAppSwitches.find((known) => known === name);
  const label = classTexts[name].name;
  if (!switched)
    return (
      <span className="inline-flex items-center gap-1 text-caption text-ink-soft" title={texts.alwaysDetail({ kind: label })}>
        <Check aria-hidden className="size-4" />
        {texts.always}
      </span>
    );
  return (
    <Switch
      aria-label={texts.cell({ kind: label, channel: texts.inApp })}
      checked={preferences[switched]}
      onCheckedChange={(isOn) => onInApp(switched, isOn)}
    />
  );
}
