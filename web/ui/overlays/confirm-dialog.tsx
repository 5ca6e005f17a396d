import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../button';
import { ProblemLine } from '../feedback/problem-line';
import { CancelButton } from './cancel-button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle, type DialogContentProps } from './dialog';

export interface ConfirmDialogProps extends Pick<DialogContentProps, 'role' | 'hasCloseButton'> {
  isOpen: boolean;
  title: string;
  /** What happens and what does not. */
  description: string;
  /** The way out, which changes nothing; it has the focus at first. */
  cancel: string;
  /** The act in one or two words. */
  act: string;
  /** Where nothing is taken away. */
  variant?: ButtonProps['variant'];
  /** The act is on its way. Left out where the question is over with the press. */
  isBusy?: boolean;
  /** Why the last try did not work. */
  problem?: string | undefined;
  'data-testid'?: string;
  /** What there is to see before one decides. */
  children?: ReactNode;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before an act, and stays until whoever asked closes it. */
export function ConfirmDialog({ isOpen, isBusy = false, onConfirm, onClose, ...rest }: ConfirmDialogProps) {
  const { title, description, cancel, act, variant = 'destructive', problem, children, hasCloseButton = false, ...content } = rest;
  return (
    <Dialog open={isOpen} isBusy={isBusy} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent hasCloseButton={hasCloseButton} {...content}>
        <DialogHeader>
          <DialogTitle className="wrap-anywhere">{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        {children}
        <ProblemLine>{problem}</ProblemLine>
        <DialogFooter>
          <CancelButton>{cancel}</CancelButton>
          {/* It can still be pressed while it fades. */}
          <Button variant={variant} isBusy={isBusy} onClick={isOpen ? onConfirm : undefined}>
            {act}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
