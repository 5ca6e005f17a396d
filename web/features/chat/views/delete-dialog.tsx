import { Button } from '../../../ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../ui/overlays/dialog';
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
    <Dialog open={isOpen} isBusy={false} onOpenChange={(open) => (open ? undefined : onCancel())}>
      <DialogContent hasCloseButton={false}>
        <DialogHeader>
          <DialogTitle>{threadTexts.deleteTitle}</DialogTitle>
          <DialogDescription>{isUnsent ? threadTexts.discardHint : threadTexts.deleteHint}</DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <Button onClick={onCancel}>{threadTexts.cancel}</Button>
          <Button variant="destructive" onClick={onConfirm}>
            {threadTexts.delete}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
