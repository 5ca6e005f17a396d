import type { FriendSettings, RequestsFrom } from '@server/friends/settings/friend-settings.contract.js';
import { Field } from '../../../ui/forms/field';
import { RadioGroup, RadioOption } from '../../../ui/forms/radio-group';
import { Switch } from '../../../ui/forms/switch';
import { texts } from '../texts';

const words = texts.privacy;
const choices: readonly RequestsFrom[] = ['everyone', 'friends_of_friends', 'nobody'];

export interface PrivacyFormProps {
  settings: FriendSettings;
  onChange(settings: FriendSettings): void;
}

/** Who may find and ask me (M88, M89); each choice holds at once. */
export function PrivacyForm({ settings, onChange }: PrivacyFormProps) {
  return (
    <div className="flex flex-col gap-6">
      <Field layout="row" label={words.suggestable} hint={words.suggestableHint}>
        <Switch checked={settings.suggestable} onCheckedChange={(suggestable) => onChange({ ...settings, suggestable })} />
      </Field>
      <Field label={words.from}>
        <RadioGroup
          value={settings.requests_from}
          onValueChange={(value) => onChange({ ...settings, requests_from: choices.find((choice) => choice === value) ?? 'everyone' })}
        >
          {choices.map((choice) => {
            const { label, hint } = words.choices[choice];
            return <RadioOption key={choice} value={choice} label={label} hint={hint} />;
          })}
        </RadioGroup>
      </Field>
    </div>
  );
}
