import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { pairTexts } from '../texts';

const words = pairTexts.confirm;

export interface NeverDialogProps {
  /** First name. */
  name: string;
  isOpen: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Says what it means, and what it does not, before it is done. */
export function NeverDialog({ name, ...rest }: NeverDialogProps) {
  return (
    <ConfirmDialog
      {...rest}
      title={words.title({ name })}
      description={words.hint({ name })}
      cancel={words.cancel}
      act={words.act}
      variant="primary"
    />
  );
}
