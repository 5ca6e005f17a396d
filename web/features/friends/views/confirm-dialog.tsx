import { Button } from '../../../ui/button';
import { CancelButton } from '../../../ui/overlays/cancel-button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../ui/overlays/dialog';
import { texts } from '../texts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What happens and what does not. */
  hint: string;
  /** The act in one or two words. */
  confirm: string;
  isBusy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something is taken away. */
export function ConfirmDialog({ isOpen, title, hint, confirm, isBusy, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog open={isOpen} isBusy={isBusy} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent hasCloseButton={false}>
        <DialogHeader>
          <DialogTitle className="wrap-anywhere">{title}</DialogTitle>
          <DialogDescription>{hint}</DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <CancelButton>{texts.cancel}</CancelButton>
          <Button variant="destructive" isBusy={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
