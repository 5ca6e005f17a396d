import type { PreferenceClass } from '@server/notifications/preferences/preferences.contract.js';
import { Field } from '../../../../ui/forms/field';
import { Switch } from '../../../../ui/forms/switch';
import { classTexts } from '../../preference-texts';

/** What can be chosen on the card; all else is in the settings. */
const offered: readonly PreferenceClass[] = ['ride_updates', 'direct_messages', 'global_chat', 'friend_requests'];

export interface PromptSwitchesProps {
  isOn(name: PreferenceClass): boolean;
  onSwitch(name: PreferenceClass, isOn: boolean): void;
}

/** The toggles of 'Stay Connected' (M172). */
export function PromptSwitches({ isOn, onSwitch }: PromptSwitchesProps) {
  return (
    <div className="flex flex-col gap-1">
      {offered.map((name) => (
        <Field key={name} label={classTexts[name].name} layout="row">
          <Switch checked={isOn(name)} onCheckedChange={(checked) => onSwitch(name, checked)} />
        </Field>
      ))}
    </div>
  );
}
