import { isBlank } from '@server/contract/text.js';
import { trustedNameMaxLength } from '@server/sharing/trusted.contract.js';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button';
import { Fold } from '../../../ui/display/fold';
import { tooLong } from '../../../ui/forms/at-most';
import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';
import { resting } from '../../../ui/resting';
import { sharingTexts } from '../texts';

export interface TrustedFormProps {
  isBusy: boolean;
  /** `onDone` once they are kept. */
  onAdd(name: string, onDone: () => void): void;
}

/** Names somebody who has no account: they are shared with by link. */
export function TrustedForm({ isBusy, onAdd }: TrustedFormProps) {
  const [name, setName] = useState('');
  const excess = tooLong(name.trim(), trustedNameMaxLength);
  const isReady = !isBlank(name) && excess === undefined;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onAdd(name.trim(), () => setName((now) => (now === name ? '' : now)));
  };
  return (
    <Fold label={sharingTexts.addTitle}>
      <form className="flex items-end gap-2" onSubmit={handleSubmit}>
        <Field label={sharingTexts.addLabel} error={excess} className="min-w-0 flex-1">
          <Input value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
        <Button type="submit" isBusy={isBusy} {...(isReady ? {} : resting)}>
          {sharingTexts.add}
        </Button>
      </form>
    </Fold>
  );
}
