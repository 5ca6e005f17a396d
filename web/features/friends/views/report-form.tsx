import { isBlank } from '@server/contract/text.js';
import { useState, type FormEvent } from 'react';
import { Banner } from '../../../ui/feedback/banner';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import { CancelButton } from '../../../ui/overlays/cancel-button';
import { DialogFooter } from '../../../ui/overlays/dialog';
import { tooLong } from '../../../ui/forms/at-most';
import { Field } from '../../../ui/forms/field';
import { RadioGroup, RadioOption } from '../../../ui/forms/radio-group';
import { Textarea } from '../../../ui/forms/textarea';
import { useUnsaved } from '../../../ui/overlays/unsaved/unsaved';
import { resting } from '../../../ui/resting';
import { texts } from '../texts';

const words = texts.reporting;

export type ReportReason = keyof typeof words.reasons;
const reasons: readonly ReportReason[] = ['harassment', 'safety', 'fake', 'other'];

export interface ReportFormProps {
  name: string;
  /** Code points. */
  maxLength: number;
  isSending: boolean;
  hasFailed: boolean;
  /** Whether the person is to be blocked as well. */
  isAlsoBlocked: boolean;
  onAlsoBlock(isAlsoBlocked: boolean): void;
  onSend(report: { reason: ReportReason; text: string }): void;
}

/** What is reported, in the reporter's own words; they stay when sending fails. */
export function ReportForm({ name, maxLength, isSending, hasFailed, isAlsoBlocked, onAlsoBlock, onSend }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason>('harassment');
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const excess = tooLong(text, maxLength);
  useUnsaved(!isBlank(text));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (excess) return;
    if (isBlank(text)) setIsMissing(true);
    else onSend({ reason, text: text.trim() });
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <Field label={words.reason}>
        <RadioGroup value={reason} onValueChange={(value) => setReason(reasons.find((known) => known === value) ?? 'other')}>
          {reasons.map((known) => (
            <RadioOption key={known} value={known} label={words.reasons[known]} />
          ))}
        </RadioGroup>
      </Field>
      <Field label={words.words} hint={words.wordsHint} error={isMissing && isBlank(text) ? words.wordsMissing : excess}>
        <Textarea value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Field layout="inline" className="wrap-anywhere" label={words.alsoBlock({ name })}>
        <Checkbox checked={isAlsoBlocked} onCheckedChange={(checked) => onAlsoBlock(checked === true)} />
      </Field>
      {hasFailed ? <Banner tone="danger" title={words.failed} /> : null}
      <DialogFooter>
        <CancelButton>{texts.cancel}</CancelButton>
        <Button type="submit" variant="primary" isBusy={isSending} {...(excess ? resting : {})}>
          {words.send}
        </Button>
      </DialogFooter>
    </form>
  );
}
