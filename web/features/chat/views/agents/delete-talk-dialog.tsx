import { Button } from '../../../../ui/button';
import { CancelButton } from '../../../../ui/overlays/cancel-button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../../ui/overlays/dialog';
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
    <Dialog open isBusy={isBusy} onOpenChange={(isOpen) => (isOpen ? undefined : onCancel())}>
      <DialogContent hasCloseButton={false}>
        <DialogHeader>
          <DialogTitle>{agentTexts.deleteTitle}</DialogTitle>
          <DialogDescription>{agentTexts.deleteHint({ name })}</DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <CancelButton>{agentTexts.cancel}</CancelButton>
          <Button variant="destructive" isBusy={isBusy} onClick={onConfirm}>
            {agentTexts.delete}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
