import { Banner } from '../feedback/banner';
import { Button } from '../button';
import { CancelButton } from '../overlays/cancel-button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../overlays/dialog';
import { CropFrame, type CropFrameProps } from './crop-frame';
import { photoTexts } from './texts';

export interface CropDialogProps extends CropFrameProps {
  isSending: boolean;
  /** Why the last try did not work; the photo is still here. */
  problem?: string | undefined;
  onUse(): void;
  onCancel(): void;
}

/** Chooses the part of a photo that becomes the face. */
export function CropDialog({ isSending, problem, onUse, onCancel, ...frame }: CropDialogProps) {
  return (
    <Dialog open isBusy={isSending} onOpenChange={(isOpen) => (isOpen ? undefined : onCancel())}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{photoTexts.cropTitle}</DialogTitle>
          <DialogDescription>{photoTexts.cropHint}</DialogDescription>
        </DialogHeader>
        <CropFrame {...frame} />
        {problem ? <Banner tone="danger" title={problem} /> : null}
        <DialogFooter>
          <CancelButton variant="quiet">{photoTexts.cancel}</CancelButton>
          <Button variant="primary" isBusy={isSending} onClick={onUse}>
            {photoTexts.use}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
