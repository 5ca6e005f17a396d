import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { threadTexts } from '../thread-texts';

export interface DeleteDialogProps {
  isOpen: boolean;
  /** No server has it. */
  isUnsent: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks once more: a message goes for everyone, or the words of one that was not sent are gone. */
export function DeleteDialog({ isOpen, isUnsent, onConfirm, onCancel }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={threadTexts.deleteTitle}
      description={isUnsent ? threadTexts.discardHint : threadTexts.deleteHint}
      cancel={threadTexts.cancel}
      act={threadTexts.delete}
      onConfirm={onConfirm}
      onClose={onCancel}
    />
  );
}
