import { type ManualStatus, type PresenceSettings, statusTextMax } from '@server/presence/settings.contract.js';
import { useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button';
import { tooLong } from '../../../ui/forms/at-most';
import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';
import { PresenceDot } from '../../../ui/display/presence-dot';
import { RadioGroup, RadioOption } from '../../../ui/forms/radio-group';
import { Switch } from '../../../ui/forms/switch';
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
  const [draft, setDraft] = useState(text ?? '');
  const [known, setKnown] = useState(text);
  if (known !== text) {
    // Saved, or another device's words: they replace a draft that was not.
    setKnown(text);
    setDraft(text ?? '');
  }
  const wanted = draft.trim();
  const isChanged = wanted !== (text ?? '');
  const excess = tooLong(wanted, statusTextMax);
  const isReady = isChanged && excess === undefined;
  function choose(words: string) {
    // The button is another one after it.
    input.current?.focus();
    onText(words === '' ? null : words);
  }
  function save(event: FormEvent) {
    event.preventDefault();
    if (isReady) choose(wanted);
  }
  return (
    <form onSubmit={save} className="flex items-end gap-2">
      <Field label={texts.wordsLabel} isOptional error={excess} className="min-w-0 flex-1">
        <Input
          ref={input}
          value={draft}
          placeholder={texts.wordsPlaceholder}
          autoComplete="off"
          onChange={(event) => setDraft(event.target.value)}
        />
      </Field>
      {isChanged || text === null ? (
        <Button type="submit" disabled={!isReady} isBusy={isSaving && isChanged}>
          {texts.wordsSave}
        </Button>
      ) : (
        <Button type="button" variant="secondary" isBusy={isSaving} onClick={() => choose('')}>
          {texts.wordsClear}
        </Button>
      )}
    </form>
  );
}
