import { Banner } from '../../../ui/feedback/banner';
import { Button } from '../../../ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../ui/overlays/dialog';
import { profileTexts } from '../texts';
import { CropFrame, type CropFrameProps } from './crop-frame';

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
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onCancel())}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{profileTexts.cropTitle}</DialogTitle>
          <DialogDescription>{profileTexts.cropHint}</DialogDescription>
        </DialogHeader>
        <CropFrame {...frame} />
        {problem ? <Banner tone="danger" title={problem} /> : null}
        <DialogFooter>
          <Button variant="quiet" onClick={onCancel}>
            {profileTexts.cancel}
          </Button>
          <Button variant="primary" isBusy={isSending} onClick={onUse}>
            {profileTexts.usePhoto}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
