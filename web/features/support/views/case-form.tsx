import { CaseKind } from '@server/support/support.contract.js';
import { useState, type FormEvent, type Ref } from 'react';
import { Banner } from '../../../ui/feedback/banner';
import { Button } from '../../../ui/button';
import { resting } from '../../../ui/resting';
import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';
import { Select } from '../../../ui/forms/select';
import { Textarea } from '../../../ui/forms/textarea';
import { type CaseDraft, isDispute, lackOf, tooLongIn } from '../state/case-draft';
import { supportTexts } from '../texts';

/** A ride that a case can be about. */
export interface RideChoice {
  readonly id: string;
  readonly label: string;
}

export interface CaseFormProps {
  /** Whom to call in danger. */
  number: string;
  ref?: Ref<HTMLFormElement>;
  draft: CaseDraft;
  rides: readonly RideChoice[];
  isSending: boolean;
  problem?: string | undefined;
  onChange(change: Partial<CaseDraft>): void;
  onSend(): void;
  onCancel(): void;
}

/** Writes to the operators. */
export function CaseForm({ ref, number, draft, rides, isSending, problem, onChange, onSend, onCancel }: CaseFormProps) {
  const [isTried, setTried] = useState(false);
  const lack = isTried ? lackOf(draft) : {};
  const excess = tooLongIn(draft);
  const isTooLong = Object.values(excess).some((words) => words !== undefined);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isTooLong) return;
    setTried(true);
    if (Object.keys(lackOf(draft)).length === 0) onSend();
  }
  return (
    <form
      ref={ref}
      noValidate
      aria-label={supportTexts.write}
      data-testid="case-form"
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
      onSubmit={handleSubmit}
    >
      <Field label={supportTexts.kind}>
        <Select name="kind" value={draft.kind} onChange={(event) => onChange({ kind: CaseKind.parse(event.target.value) })}>
          {CaseKind.options.map((kind) => (
            <option key={kind} value={kind}>
              {supportTexts.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      {isDispute(draft) ? <Banner tone="info" title={supportTexts.dispute} /> : null}
      {draft.kind === 'safety' ? <Banner tone="warning" title={supportTexts.emergency({ number })} /> : null}
      {rides.length > 0 ? (
        <Field label={supportTexts.ride} isOptional>
          <Select name="ride" value={draft.rideId} onChange={(event) => onChange({ rideId: event.target.value, chargeId: '' })}>
            <option value="">{supportTexts.noRide}</option>
            {rides.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field label={supportTexts.subject} hint={supportTexts.subjectHints[draft.kind]} error={excess.subject ?? lack.subject}>
        <Input name="subject" dir="auto" value={draft.subject} onChange={(event) => onChange({ subject: event.target.value })} />
      </Field>
      <Field label={supportTexts.text} error={excess.text ?? lack.text}>
        <Textarea name="text" rows={4} value={draft.text} onChange={(event) => onChange({ text: event.target.value })} />
      </Field>
      {problem ? <Banner tone="danger" title={problem} /> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onCancel}>
          {supportTexts.cancel}
        </Button>
        <Button type="submit" variant="primary" isBusy={isSending} {...(isTooLong ? resting : {})}>
          {supportTexts.send}
        </Button>
      </div>
    </form>
  );
}
