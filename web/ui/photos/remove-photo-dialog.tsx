import { ConfirmDialog } from '../overlays/confirm-dialog';
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
    <ConfirmDialog
      isOpen
      role="alertdialog"
      title={title}
      description={detail}
      cancel={photoTexts.cancel}
      act={photoTexts.remove}
      isBusy={isRemoving}
      onConfirm={onRemove}
      onClose={onCancel}
    />
  );
}
