import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button';
import { ProblemLine } from '../../../../ui/feedback/problem-line';
import { CancelButton } from '../../../../ui/overlays/cancel-button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../../ui/overlays/dialog';
import { rerouteTexts } from '../../trips/reroute-texts';
import { StopFields } from '../booking/stop-fields';
import { ReroutePrice, type RoutePrice } from './reroute-price';

export interface RerouteDialogProps {
  driver: string;
  /** The place boxes, which belong to another feature. */
  stops: readonly ReactNode[];
  destination: ReactNode;
  price: RoutePrice;
  /** '$14.20', once a price can be taken. */
  total?: string | undefined;
  /** Why the last try did not work. */
  problem?: string | undefined;
  isBusy: boolean;
  /** It is asked again by itself, as long as this stands here. */
  isWaiting?: boolean;
  onAddStop(): void;
  onRemoveStop(index: number): void;
  onRetry(): void;
  onConfirm(): void;
  onClose(): void;
}

/** Chooses where the ride goes from here, and shows what that costs before it counts. */
export function RerouteDialog(props: RerouteDialogProps) {
  const {
    driver,
    stops,
    destination,
    price,
    total,
    problem,
    isBusy,
    isWaiting = false,
    onAddStop,
    onRemoveStop,
    onRetry,
    onConfirm,
    onClose,
  } = props;
  return (
    <Dialog open isBusy={isBusy} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent data-testid="reroute-dialog" ignoresOutside>
        <DialogHeader>
          <DialogTitle>{rerouteTexts.title}</DialogTitle>
          <DialogDescription>{rerouteTexts.about({ driver })}</DialogDescription>
        </DialogHeader>
        <div className="flex flex-col gap-3">
          <StopFields stops={stops} mayAdd onAdd={onAddStop} onRemove={onRemoveStop}>
            {destination}
          </StopFields>
        </div>
        <ReroutePrice price={price} onRetry={onRetry} />
        <ProblemLine>{problem}</ProblemLine>
        <output className="text-body text-ink-soft empty:hidden">{isWaiting ? rerouteTexts.cardBusy : null}</output>
        <DialogFooter>
          <CancelButton>{rerouteTexts.keep}</CancelButton>
          <Button variant="primary" isBusy={isBusy || isWaiting} disabled={total === undefined} onClick={onConfirm}>
            {total === undefined ? rerouteTexts.confirmIdle : rerouteTexts.confirm({ price: total })}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
