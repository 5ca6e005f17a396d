import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { CancelButton } from '../../../../ui/overlays/cancel-button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../../ui/overlays/dialog';

export interface PreviewDialogProps {
  isOpen: boolean;
  /** When it counts, in words; undefined for right away. */
  time: string | undefined;
  isBusy: boolean;
  problem?: string | undefined;
  onConfirm(): void;
  onClose(): void;
}

interface PreviewOf extends PreviewDialogProps {
  words: { askNow: string; askLater(values: { time: string }): string; back: string };
  /** The button, by when it counts. */
  confirm: { now: string; later: string };
  description: string;
  children: ReactNode;
}

/** Shows what an admin has written as it will be, before it counts. */
export function PreviewDialog({ isOpen, time, isBusy, problem, onConfirm, onClose, words, confirm, description, children }: PreviewOf) {
  return (
    <Dialog open={isOpen} isBusy={isBusy} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent hasCloseButton={false}>
        <DialogHeader>
          <DialogTitle>{time === undefined ? words.askNow : words.askLater({ time })}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        {children}
        {problem ? <Banner tone="danger" title={problem} /> : null}
        <DialogFooter>
          <CancelButton>{words.back}</CancelButton>
          <Button variant="primary" isBusy={isBusy} onClick={onConfirm}>
            {time === undefined ? confirm.now : confirm.later}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
