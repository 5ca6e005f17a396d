import { type ManualStatus, type PresenceSettings, statusTextMax } from '@server/presence/settings.contract.js';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { LineForm } from '../../../ui/forms/line-form';
import { PresenceDot } from '../../../ui/display/presence-dot';
import { RadioGroup, RadioOption } from '../../../ui/forms/radio-group';
import { Switch } from '../../../ui/forms/switch';
import { useLine } from '../../../ui/forms/use-line';
import { resting } from '../../../ui/resting';
import { presenceSettingsTexts as texts } from '../settings-texts';

export interface StatusPanelProps {
  /** The words as they are saved; the rest also while it is on its way. */
  settings: PresenceSettings;
  /** The last choice is on its way; another one may be made meanwhile. */
  isSaving: boolean;
  onStatus(status: ManualStatus): void;
  /** The new words; null takes them away. At most 80 characters. */
  onText(text: string | null): void;
  onVisible(isVisible: boolean): void;
}

const choices = [
  { status: 'auto', dot: 'online' },
  { status: 'away', dot: 'away' },
  { status: 'busy', dot: 'busy' },
] as const;

/** My own status: by itself or by hand, in my words, and who sees it (M150, M152). */
export function StatusPanel({ settings, isSaving, onStatus, onText, onVisible }: StatusPanelProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} aria-busy={isSaving} data-testid="status-panel" className="flex flex-col gap-4">
      <h2 id={titleId} className="text-base font-semibold">
        {texts.title}
      </h2>
      <RadioGroup
        aria-labelledby={titleId}
        value={settings.status}
        onValueChange={(value) => onStatus(choices.find(({ status }) => status === value)?.status ?? 'auto')}
      >
        {choices.map(({ status, dot }) => {
          const { label, hint } = texts.choices[status];
          const mark = <PresenceDot presence={dot} aria-hidden="true" />;
          return <RadioOption key={status} value={status} label={label} hint={hint} trailing={mark} />;
        })}
      </RadioGroup>
      <Words text={settings.text} isSaving={isSaving} onText={onText} />
      <Field layout="row" label={texts.visibleLabel} hint={texts.visibleHint}>
        <Switch checked={settings.visibility === 'friends'} onCheckedChange={onVisible} />
      </Field>
    </section>
  );
}

type WordsProps = Pick<PresenceSettings, 'text'> & Pick<StatusPanelProps, 'isSaving' | 'onText'>;

function Words({ text, isSaving, onText }: WordsProps) {
  const input = useRef<HTMLInputElement>(null);
  const line = useLine(statusTextMax, text);
  const [known, setKnown] = useState(text);
  if (known !== text) {
    // Saved, or another device's words: they replace a draft that was not.
    setKnown(text);
    line.done();
  }
  function choose(words: string | null) {
    // The button is another one after it.
    input.current?.focus();
    onText(words);
  }
  return (
    <LineForm label={texts.wordsLabel} isOptional line={line} ref={input} placeholder={texts.wordsPlaceholder} onSave={choose}>
      {line.isChanged || text === null ? (
        <Button type="submit" isBusy={isSaving && line.isChanged} {...(line.isReady ? {} : resting)}>
          {texts.wordsSave}
        </Button>
      ) : (
        <Button type="button" variant="secondary" isBusy={isSaving} onClick={() => choose(null)}>
          {texts.wordsClear}
        </Button>
      )}
    </LineForm>
  );
}
