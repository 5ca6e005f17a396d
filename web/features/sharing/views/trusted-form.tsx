import { trustedNameMaxLength } from '@server/sharing/trusted.contract.js';
import { Button } from '../../../ui/button';
import { Fold } from '../../../ui/display/fold';
import { LineForm } from '../../../ui/forms/line-form';
import { useLine } from '../../../ui/forms/use-line';
import { resting } from '../../../ui/resting';
import { sharingTexts } from '../texts';

export interface TrustedFormProps {
  isBusy: boolean;
  /** `onDone` once they are kept. */
  onAdd(name: string, onDone: () => void): void;
}

/** Names somebody who has no account: they are shared with by link. */
export function TrustedForm({ isBusy, onAdd }: TrustedFormProps) {
  const line = useLine(trustedNameMaxLength);
  return (
    <Fold label={sharingTexts.addTitle}>
      <LineForm label={sharingTexts.addLabel} line={line} onSave={(name) => (name === null ? undefined : onAdd(name, line.done))}>
        <Button type="submit" isBusy={isBusy} {...(line.isReady ? {} : resting)}>
          {sharingTexts.add}
        </Button>
      </LineForm>
    </Fold>
  );
}
