import { isBlank } from '@server/contract/text.js';
import { cancelReasonMaxLength } from '@server/trips/trips.contract.js';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { ProblemLine } from '../../../../ui/feedback/problem-line';
import { CancelButton } from '../../../../ui/overlays/cancel-button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../../ui/overlays/dialog';
import { useUnsaved } from '../../../../ui/overlays/unsaved/unsaved';
import { tooLong } from '../../../../ui/forms/at-most';
import { Field } from '../../../../ui/forms/field';
import { Textarea } from '../../../../ui/forms/textarea';
import { resting } from '../../../../ui/resting';
import { rideTexts } from '../../texts';

/** The end of the free time, in words. */
export interface FreeWords {
  /** '3:12 PM' */
  readonly until: string;
  /** What it costs from then on. */
  readonly fee: string;
  /** How long it still is: '1:23'. */
  readonly left: string;
}

export interface CancelDialogProps {
  isOpen: boolean;
  /** The driver gives it back, the rider cancels it. */
  isDriver: boolean;
  /** The pickup is so long past that no other driver gets it from them. */
  isLast?: boolean;
  /** Its rider wants no other driver. */
  isForThemAlone?: boolean;
  /** What cancelling costs now, in words; null when it is free. */
  fee: string | null;
  /** Until when it stays free, if it ever costs something. */
  freeUntil?: FreeWords | undefined;
  /** Who gets the fee. */
  driver: string;
  /** Why the last try did not work. */
  problem?: string | undefined;
  isBusy: boolean;
  onConfirm(reason: string): void;
  onClose(): void;
}

/** Asks before a ride ends early; the fee stands there before the button does (M35, I2). */
export function CancelDialog({
  isOpen,
  isDriver,
  isLast = false,
  isForThemAlone = false,
  fee,
  freeUntil,
  driver,
  problem,
  isBusy,
  onConfirm,
  onClose,
}: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const excess = tooLong(reason, cancelReasonMaxLength);
  // Closed it stays for whoever opens it again; only with the page it would be gone.
  useUnsaved(isOpen && !isBusy && !isBlank(reason));
  return (
    <Dialog open={isOpen} isBusy={isBusy} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent data-testid="cancel-dialog">
        <Head {...{ isDriver, isLast, isForThemAlone, fee, freeUntil, driver }} />
        <Field label={rideTexts.reason} isOptional error={excess}>
          <Textarea rows={2} className="min-h-16" value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <ProblemLine>{problem}</ProblemLine>
        <DialogFooter>
          <CancelButton>{rideTexts.keep}</CancelButton>
          <Button variant="destructive" isBusy={isBusy} {...(excess ? resting : { onClick: () => onConfirm(reason) })}>
            {isDriver ? rideTexts.giveBack : confirmWords(fee)}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function confirmWords(fee: string | null): string {
  return fee === null ? rideTexts.confirmCancel : rideTexts.confirmCancelFor({ fee });
}

function Head({
  isDriver,
  isLast,
  isForThemAlone,
  fee,
  freeUntil,
  driver,
}: Pick<CancelDialogProps, 'isDriver' | 'isLast' | 'isForThemAlone' | 'fee' | 'freeUntil' | 'driver'>) {
  if (isDriver)
    return (
      <DialogHeader>
        <DialogTitle>{rideTexts.giveBackTitle}</DialogTitle>
        <DialogDescription>{giveBackWords({ isLast, isForThemAlone })}</DialogDescription>
      </DialogHeader>
    );
  return (
    <DialogHeader>
      <DialogTitle>{rideTexts.cancelTitle}</DialogTitle>
      <DialogDescription aria-live="polite">
        <Price {...{ fee, freeUntil, driver }} />
      </DialogDescription>
    </DialogHeader>
  );
}

function giveBackWords({ isLast, isForThemAlone }: Pick<CancelDialogProps, 'isLast' | 'isForThemAlone'>): string {
  if (isForThemAlone) return rideTexts.giveBackOnly;
  return isLast ? rideTexts.giveBackLate : rideTexts.giveBackDetail;
}

/** What it costs, then the rest: as many lines before the free time ends as after it, so that no button moves under a finger. */
function Price({ fee, freeUntil, driver }: Pick<CancelDialogProps, 'fee' | 'freeUntil' | 'driver'>) {
  if (fee !== null)
    return (
      <>
        <span className="block font-semibold text-ink">{rideTexts.cancelFee({ fee })}</span>
        <span className="block text-caption">{rideTexts.feeGoesTo({ driver })}</span>
      </>
    );
  if (!freeUntil) return rideTexts.cancelFree;
  return (
    <>
      <span className="block font-semibold text-ink">{rideTexts.cancelFreeUntil({ time: freeUntil.until })}</span>
      <span className="block text-caption">
        {rideTexts.freeAfter({ fee: freeUntil.fee, driver })}{' '}
        <span aria-hidden="true" className="numeral">
          {rideTexts.freeLeft({ time: freeUntil.left })}
        </span>
      </span>
    </>
  );
}
