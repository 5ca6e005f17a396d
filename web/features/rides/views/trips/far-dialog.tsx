import { Button } from '../../../../ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../../ui/overlays/dialog';
import { tripTexts } from '../../trips/trip-texts';

export interface FarDialogProps {
  isOpen: boolean;
  /** How far from the destination, in words; null where nobody knows. */
  miles: string | null;
  onComplete(): void;
  onClose(): void;
}

/** Completing a ride far from its destination, or nobody knows where, deserves a question first (D2). */
export function FarDialog({ isOpen, miles, onComplete, onClose }: FarDialogProps) {
  return (
    <Dialog open={isOpen} isBusy={false} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{tripTexts.farTitle}</DialogTitle>
          <DialogDescription>{miles === null ? tripTexts.farUnknown : tripTexts.farDetail({ distance: miles })}</DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <Button onClick={onClose}>{tripTexts.notYet}</Button>
          <Button variant="primary" onClick={onComplete}>
            {tripTexts.complete}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
