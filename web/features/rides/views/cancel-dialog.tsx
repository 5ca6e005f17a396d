import { reasonMaxLength } from '../state/cancel';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { Textarea } from '../../../ui/textarea';
import { rideTexts } from '../texts';

export interface CancelDialogProps {
  isOpen: boolean;
  /** The driver gives it back, the rider cancels it. */
  isDriver: boolean;
  /** What cancelling costs now, in words; null when it is free. */
  fee: string | null;
  /** Who gets the fee. */
  driver: string;
  /** Why the last try did not work. */
  problem?: string | undefined;
  isBusy: boolean;
  onConfirm(reason: string): void;
  onClose(): void;
}

/** Asks before a ride ends early; the fee stands there before the button does (M35, I2). */
export function CancelDialog({ isOpen, isDriver, fee, driver, problem, isBusy, onConfirm, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const feeWords = fee === null ? rideTexts.cancelFree : rideTexts.cancelFee(fee, driver);
  return (
    <Dialog open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent data-testid="cancel-dialog">
        <DialogHeader>
          <DialogTitle>{isDriver ? rideTexts.giveBackTitle : rideTexts.cancelTitle}</DialogTitle>
          <DialogDescription className={fee === null || isDriver ? undefined : 'font-semibold text-ink'}>
            {isDriver ? rideTexts.giveBackDetail : feeWords}
          </DialogDescription>
        </DialogHeader>
        <Field label={rideTexts.reason} isOptional>
          <Textarea
            rows={2}
            className="min-h-16"
            maxLength={reasonMaxLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {problem ? (
          <p role="alert" className="text-caption font-semibold text-danger-text">
            {problem}
          </p>
        ) : null}
        <DialogFooter>
          <Button onClick={onClose}>{rideTexts.keep}</Button>
          <Button variant="destructive" isBusy={isBusy} onClick={() => onConfirm(reason)}>
            {isDriver ? rideTexts.giveBack : rideTexts.confirmCancel(fee)}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
