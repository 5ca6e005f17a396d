import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';
import { agentTexts } from '../../agents/agent-texts';

export interface DeleteTalkDialogProps {
  /** Whose conversation it is beside mine. */
  name: string;
  isBusy: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks once more: what was said goes for good (M132). */
export function DeleteTalkDialog({ name, isBusy, onConfirm, onCancel }: DeleteTalkDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      title={agentTexts.deleteTitle}
      description={agentTexts.deleteHint({ name })}
      cancel={agentTexts.cancel}
      act={agentTexts.delete}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onCancel}
    />
  );
}
