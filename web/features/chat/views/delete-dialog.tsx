import { Button } from '../../../ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../ui/overlays/dialog';
import { chatTexts } from '../texts';

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
          <DialogTitle>{chatTexts.deleteTitle}</DialogTitle>
          <DialogDescription>{chatTexts.deleteHint}</DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <Button onClick={onCancel}>{chatTexts.cancel}</Button>
          <Button variant="destructive" onClick={onConfirm}>
            {chatTexts.delete}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
