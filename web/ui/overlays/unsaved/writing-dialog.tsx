import { Dialog } from '../dialog';
import type { DialogRootProps } from '../dialog-root';
import { KeepsUnsaved } from './keeps-unsaved';

/** A Dialog or Sheet with a form in it that says what is unsaved: whichever way out is taken, it asks first. */
export function WritingDialog({ onOpenChange, ...rest }: DialogRootProps) {
  return (
    <KeepsUnsaved>
      {(leave) => <Dialog {...rest} onOpenChange={(open) => (open ? onOpenChange?.(true) : leave(() => onOpenChange?.(false)))} />}
    </KeepsUnsaved>
  );
}
