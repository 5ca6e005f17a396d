import { Button } from '../button';
import { CancelButton } from '../overlays/cancel-button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../overlays/dialog';
import { photoTexts } from './texts';

export interface RemovePhotoDialogProps {
  title: string;
  /** What shows instead. */
  detail: string;
  isRemoving: boolean;
  onRemove(): void;
  onCancel(): void;
}

/** A removed photo does not come back: asked first. */
export function RemovePhotoDialog({ title, detail, isRemoving, onRemove, onCancel }: RemovePhotoDialogProps) {
  return (
    <Dialog open isBusy={isRemoving} onOpenChange={(isOpen) => (isOpen ? undefined : onCancel())}>
      <DialogContent role="alertdialog" hasCloseButton={false}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{detail}</DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <CancelButton variant="quiet">{photoTexts.cancel}</CancelButton>
          <Button variant="destructive" isBusy={isRemoving} onClick={onRemove}>
            {photoTexts.remove}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
