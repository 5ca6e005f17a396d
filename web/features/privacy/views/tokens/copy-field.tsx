import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../../../../ui/forms/field';
import { Input } from '../../../../ui/forms/input';
import { IconButton } from '../../../../ui/icon-button';
import { newTokenTexts as texts } from '../../texts';

export interface CopyFieldProps {
  label: string;
  value: string;
  /** Of its button. */
  copyLabel: string;
  /** Answers whether it is in the clipboard. */
  onCopy(value: string): Promise<boolean>;
}

/** A text to be taken elsewhere: copied by its button, or selected by hand where there is no clipboard. */
export function CopyField({ label, value, copyLabel, onCopy }: CopyFieldProps) {
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => setCopied(await onCopy(value));
  return (
    <Field label={label} error={copied === false ? texts.copyFailed : undefined} className="w-full">
      <div className="flex w-full items-center gap-2">
        <Input readOnly dir="ltr" value={value} className="font-mono text-caption" onFocus={(event) => event.target.select()} />
        <IconButton label={copyLabel} variant="secondary" onClick={() => void copy()}>
          {copied ? <Check /> : <Copy />}
        </IconButton>
      </div>
      <output className="sr-only">{copied ? texts.copied : null}</output>
    </Field>
  );
}
