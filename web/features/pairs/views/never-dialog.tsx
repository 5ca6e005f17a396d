import { Button } from '../../../ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../ui/overlays/dialog';
import { pairTexts } from '../texts';

const words = pairTexts.confirm;

export interface NeverDialogProps {
  /** First name. */
  name: string;
  isOpen: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Says what it means, and what it does not, before it is done. */
export function NeverDialog({ name, isOpen, onConfirm, onClose }: NeverDialogProps) {
  return (
    <Dialog open={isOpen} isBusy={false} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent hasCloseButton={false}>
        <DialogHeader>
          <DialogTitle className="wrap-anywhere">{words.title({ name })}</DialogTitle>
          <DialogDescription>{words.hint({ name })}</DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" onClick={onConfirm}>
            {words.act}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
