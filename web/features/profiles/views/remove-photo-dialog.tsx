import { Button } from '../../../ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../ui/overlays/dialog';
import { profileTexts } from '../texts';

export interface RemovePhotoDialogProps {
  isRemoving: boolean;
  onRemove(): void;
  onCancel(): void;
}

/** A removed photo does not come back: asked first. */
export function RemovePhotoDialog({ isRemoving, onRemove, onCancel }: RemovePhotoDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onCancel())}>
      <DialogContent role="alertdialog" hasCloseButton={false}>
        <DialogHeader>
          <DialogTitle>{profileTexts.removeTitle}</DialogTitle>
          <DialogDescription>{profileTexts.removeDetail}</DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <Button variant="quiet" onClick={onCancel}>
            {profileTexts.cancel}
          </Button>
          <Button variant="destructive" isBusy={isRemoving} onClick={onRemove}>
            {profileTexts.removePhoto}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
