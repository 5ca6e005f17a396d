import { tooLong } from '../../../ui/forms/at-most';
import { Field } from '../../../ui/forms/field';
import { Textarea } from '../../../ui/forms/textarea';
import { deskTexts } from '../texts';

export interface ReasonFieldProps {
  label?: string;
  /** Who reads it. */
  hint?: string | undefined;
  error?: string | undefined;
  maxLength: number;
  value: string;
  onChange(reason: string): void;
}

/** Why something is decided at the desk. */
export function ReasonField({ label = deskTexts.reason, hint, error, maxLength, value, onChange }: ReasonFieldProps) {
  return (
    <Field label={label} hint={hint} error={tooLong(value, maxLength) ?? error}>
      <Textarea name="reason" rows={2} className="min-h-16" value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
