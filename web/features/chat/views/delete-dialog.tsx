import { Button } from '../../../ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../ui/overlays/dialog';
import { threadTexts } from '../thread-texts';

export interface DeleteDialogProps {
  isOpen: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks once more: a message goes for everyone. */
export function DeleteDialog({ isOpen, onConfirm, onCancel }: DeleteDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => (open ? undefined : onCancel())}>
      <DialogContent hasCloseButton={false}>
        <DialogHeader>
          <DialogTitle>{threadTexts.deleteTitle}</DialogTitle>
          <DialogDescription>{threadTexts.deleteHint}</DialogDescription>
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
