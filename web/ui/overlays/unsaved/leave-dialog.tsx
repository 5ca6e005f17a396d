import { useRef } from 'react';
import { Button } from '../../button';
import { overlayTexts } from '../../overlay-texts';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../dialog';

export interface LeaveDialogProps {
  isAsking: boolean;
  onStay(): void;
  onLeave(): void;
  /** It is gone, and the focus is about to return to where it was, unless this prevents that. */
  onClosed?(event: Event): void;
}

/** Before unsaved writing is lost. Staying is the main way out. */
export function LeaveDialog({ isAsking, onStay, onLeave, onClosed }: LeaveDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  // Enter without reading must lose nothing.
  function focusStay(event: Event) {
    event.preventDefault();
    stay.current?.focus();
  }
  return (
    <Dialog open={isAsking} isBusy={false} onOpenChange={(isOpen) => (isOpen ? undefined : onStay())}>
      <DialogContent role="alertdialog" hasCloseButton={false} onOpenAutoFocus={focusStay} onCloseAutoFocus={onClosed}>
        <DialogHeader>
          <DialogTitle>{overlayTexts.leave.title}</DialogTitle>
          <DialogDescription>{overlayTexts.leave.description}</DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <Button variant="quiet" onClick={onLeave}>
            {overlayTexts.leave.leave}
          </Button>
          <Button ref={stay} variant="primary" onClick={onStay}>
            {overlayTexts.leave.stay}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
