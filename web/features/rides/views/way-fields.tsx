import { maxStops } from '@server/rides/quote.contract.js';
import { LocateFixed, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { Spinner } from '../../../ui/spinner';
import { bookingTexts } from '../booking-texts';

/** What came of looking for the device. */
export type LocateState = 'idle' | 'locating' | 'denied' | 'failed';

export interface WayFieldsProps {
  /** The place boxes, which belong to another feature. */
  pickup: ReactNode;
  stops: readonly ReactNode[];
  destination: ReactNode;
  locate: LocateState;
  hasPickup: boolean;
  hasDestination: boolean;
  onLocate(): void;
  onAddStop(): void;
  onRemoveStop(index: number): void;
}

/** From where, by where, to where. */
export function WayFields(props: WayFieldsProps) {
  const { pickup, stops, destination, locate, hasPickup, hasDestination, onLocate, onAddStop, onRemoveStop } = props;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        {pickup}
        {hasPickup ? null : <Locate state={locate} onLocate={onLocate} />}
      </div>
      {stops.map((stop, index) => (
        // A stop has no name of its own before a place is chosen; its place in the row is what it is.
        <div key={index} className="flex items-end gap-1.5">
          <div className="min-w-0 flex-1">{stop}</div>
          <IconButton label={bookingTexts.removeStop(index + 1)} onClick={() => onRemoveStop(index)}>
            <X />
          </IconButton>
        </div>
      ))}
      {destination}
      {hasDestination && stops.length < maxStops ? (
        <Button variant="quiet" size="small" className="-mt-1 self-start" onClick={onAddStop}>
          <Plus /> {bookingTexts.addStop}
        </Button>
      ) : null}
    </div>
  );
}

function Locate({ state, onLocate }: { state: LocateState; onLocate(): void }) {
  if (state === 'locating')
    return (
      <output className="flex min-h-7 items-center gap-2 text-caption text-ink-soft">
        <Spinner label="" className="size-3.5" /> {bookingTexts.locating}
      </output>
    );
  return (
    <div className="flex flex-col items-start gap-1">
      <Button variant="quiet" size="small" className="-ml-2.5" onClick={onLocate}>
        <LocateFixed /> {bookingTexts.useHere}
      </Button>
      {state === 'idle' ? null : (
        <p role="alert" className="text-caption text-danger-text">
          {state === 'denied' ? bookingTexts.locateDenied : bookingTexts.locateFailed}
        </p>
      )}
    </div>
  );
}
