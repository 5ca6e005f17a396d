import { LocateFixed } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button';
import { Spinner } from '../../../../ui/feedback/spinner';
import { bookingTexts } from '../../booking/booking-texts';
import type { WayPoint } from '../../state/booking/spot';
import { StopFields } from './stop-fields';

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
  /** What sets a point on the map, where there is one. */
  onMap?: ((point: WayPoint) => ReactNode) | undefined;
  onAddStop(): void;
  onRemoveStop(index: number): void;
}

/** From where, by where, to where. */
export function WayFields(props: WayFieldsProps) {
  const { pickup, stops, destination, locate, hasPickup, hasDestination, onLocate, onMap, onAddStop, onRemoveStop } = props;
  return (
    <div className="flex flex-col gap-3">
      <div className="relative">
        {pickup}
        <div className="absolute -end-2.5 -top-1 z-20 flex">
          {hasPickup ? null : <Locate state={locate} onLocate={onLocate} />}
          {onMap?.('pickup')}
        </div>
        {hasPickup ? null : <output className="mt-1 block text-caption text-ink-soft empty:hidden">{locateWords(locate)}</output>}
      </div>
      <StopFields stops={stops} mayAdd={hasDestination} onMap={onMap} onAdd={onAddStop} onRemove={onRemoveStop}>
        <div className="relative">
          {destination}
          <div className="absolute -end-2.5 -top-1 z-20">{onMap?.('destination')}</div>
        </div>
      </StopFields>
    </div>
  );
}

/** Beside the label, where no list covers it; the same button from the press to the answer, since the focus has nowhere else to go. */
function Locate({ state, onLocate }: { state: LocateState; onLocate(): void }) {
  const isLocating = state === 'locating';
  return (
    <Button variant="quiet" size="small" aria-disabled={isLocating} onClick={() => (isLocating ? undefined : onLocate())}>
      {isLocating ? <Spinner label="" className="size-3.5" /> : <LocateFixed />}
      {isLocating ? bookingTexts.locating : bookingTexts.useHere}
    </Button>
  );
}

function locateWords(state: LocateState): string {
  if (state === 'denied') return bookingTexts.locateDenied;
  return state === 'failed' ? bookingTexts.locateFailed : '';
}
