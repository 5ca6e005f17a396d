import { maxStops } from '@server/booking/quotes/quote.contract.js';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button';
import { ProblemLine } from '../../../../ui/feedback/problem-line';
import { IconButton } from '../../../../ui/icon-button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../../ui/overlays/dialog';
import { bookingTexts } from '../../booking/booking-texts';
import { rerouteTexts } from '../../trips/reroute-texts';
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
  onAddStop(): void;
  onRemoveStop(index: number): void;
  onRetry(): void;
  onConfirm(): void;
  onClose(): void;
}

/** Chooses where the ride goes from here, and shows what that costs before it counts. */
export function RerouteDialog(props: RerouteDialogProps) {
  const { driver, price, total, problem, isBusy, onRetry, onConfirm, onClose } = props;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent data-testid="reroute-dialog">
        <DialogHeader>
          <DialogTitle>{rerouteTexts.title}</DialogTitle>
          <DialogDescription>{rerouteTexts.about({ driver })}</DialogDescription>
        </DialogHeader>
        <RouteFields {...props} />
        <ReroutePrice price={price} onRetry={onRetry} />
        <ProblemLine>{problem}</ProblemLine>
        <DialogFooter>
          <Button onClick={onClose}>{rerouteTexts.keep}</Button>
          <Button variant="primary" isBusy={isBusy} disabled={total === undefined} onClick={onConfirm}>
            {total === undefined ? rerouteTexts.confirmIdle : rerouteTexts.confirm({ price: total })}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

type FieldsProps = Pick<RerouteDialogProps, 'stops' | 'destination' | 'onAddStop' | 'onRemoveStop'>;

function RouteFields({ stops, destination, onAddStop, onRemoveStop }: FieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      {stops.map((stop, index) => (
        // A stop has no name of its own before a place is chosen; its place in the row is what it is.
        <div key={index} className="flex items-end gap-1.5">
          <div className="min-w-0 flex-1">{stop}</div>
          <IconButton label={bookingTexts.removeStop({ order: index + 1 })} onClick={() => onRemoveStop(index)}>
            <X />
          </IconButton>
        </div>
      ))}
      {destination}
      {stops.length < maxStops ? (
        <Button variant="quiet" size="small" className="-mt-1 self-start" onClick={onAddStop}>
          <Plus /> {bookingTexts.addStop}
        </Button>
      ) : null}
    </div>
  );
}
