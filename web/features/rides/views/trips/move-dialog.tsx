import type { LocalTime } from '@server/contract/calendar/local-time.js';
import { Button } from '../../../../ui/button';
import { ProblemLine } from '../../../../ui/feedback/problem-line';
import { CancelButton } from '../../../../ui/overlays/cancel-button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../../ui/overlays/dialog';
import { moveTexts } from '../../trips/move-texts';
import { PickupTime } from '../booking/pickup-time';

/** What is known of the price at the chosen time. */
export type MovePrice =
  | { readonly kind: 'none' | 'asking' }
  | { readonly kind: 'known'; readonly price: string; readonly before: string | null }
  /** `over`: the time cannot be changed any more. */
  | { readonly kind: 'failed' | 'over'; readonly reason: string };

export interface MoveDialogProps {
  time: LocalTime;
  bounds: { min: LocalTime; max: LocalTime };
  /** 'Fri, Nov 27 at 8:15 AM' */
  current: string;
  /** Who has the ride; undefined while nobody does. */
  driver?: string | undefined;
  /** The pickup's own clock at that moment, where it shows another time. */
  timeAtPickup?: string | undefined;
  isTimeBad: boolean;
  price: MovePrice;
  /** Why the last try did not work. */
  problem?: string | undefined;
  isBusy: boolean;
  onChange(time: Partial<LocalTime>): void;
  onRetry(): void;
  onMove(): void;
  onClose(): void;
}

/** Chooses another time, and shows what it costs then before it counts. */
export function MoveDialog({ time, bounds, current, driver, isTimeBad, price, problem, isBusy, ...rest }: MoveDialogProps) {
  const { timeAtPickup, onChange, onRetry, onMove, onClose } = rest;
  // The ride’s time is neither to be kept nor to be moved then: why not stands where the price was.
  const isOver = price.kind === 'over';
  return (
    <Dialog open isBusy={isBusy} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent data-testid="move-dialog" ignoresOutside {...(isOver ? { 'aria-describedby': undefined } : {})}>
        <DialogHeader>
          <DialogTitle>{moveTexts.title}</DialogTitle>
          {isOver ? null : (
            <DialogDescription>
              {moveTexts.now({ time: current })} {driver ? moveTexts.driverKept({ driver }) : null}
            </DialogDescription>
          )}
        </DialogHeader>
        <PickupTime {...{ time, bounds, isTimeBad, timeAtPickup, onChange }} />
        <PriceLine price={price} onRetry={onRetry} />
        <ProblemLine>{problem}</ProblemLine>
        <DialogFooter>
          <CancelButton>{isOver ? moveTexts.back : moveTexts.keep({ time: current })}</CancelButton>
          <Button variant="primary" isBusy={isBusy} disabled={price.kind !== 'known'} onClick={onMove}>
            {moveTexts.move}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** One line, there from the beginning, so that no button moves under a finger. */
function PriceLine({ price, onRetry }: { price: MovePrice; onRetry(): void }) {
  if ('reason' in price)
    return (
      <p role="alert" className="flex min-h-6 flex-wrap items-center gap-x-2 text-body text-danger-text">
        {price.reason}
        {price.kind === 'failed' ? (
          <Button variant="quiet" onClick={onRetry}>
            {moveTexts.tryAgain}
          </Button>
        ) : null}
      </p>
    );
  return (
    <p aria-live="polite" className="min-h-6 text-body text-ink-soft">
      {wordsOf(price)}
    </p>
  );
}

function wordsOf(price: Exclude<MovePrice, { reason: string }>): string {
  if (price.kind !== 'known') return price.kind === 'none' ? moveTexts.choose : moveTexts.pricing;
  const { price: amount, before } = price;
  return before === null ? moveTexts.samePrice({ price: amount }) : moveTexts.newPrice({ price: amount, before });
}
