import { maxStops } from '@server/booking/quotes/quote.contract.js';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/button';
import { IconButton } from '../../../../ui/icon-button';
import { bookingTexts } from '../../booking/booking-texts';

interface StopFieldsProps {
  /** The place boxes, which belong to another feature. */
  stops: readonly ReactNode[];
  /** The box of the destination. */
  children: ReactNode;
  /** Whether another one may be added, as long as there is room for it. */
  mayAdd: boolean;
  /** What sets a stop on the map, where there is one. */
  onMap?: ((index: number) => ReactNode) | undefined;
  onAdd(): void;
  onRemove(index: number): void;
}

/** By where, to where. */
export function StopFields({ stops, children, mayAdd, onMap, onAdd, onRemove }: StopFieldsProps) {
  // A stop has no name of its own before a place is chosen, and what is typed in its box goes where it goes.
  const [keys, setKeys] = useState(() => Array.from({ length: maxStops }, (_, index) => index));
  const handleRemove = (index: number) => {
    setKeys((known) => [...known.toSpliced(index, 1), Math.max(...known) + 1]);
    onRemove(index);
  };
  return (
    <>
      {stops.map((stop, index) => (
        <div key={keys[index]} className="flex items-start gap-1.5">
          <div className="relative min-w-0 flex-1">
            {stop}
            <div className="absolute -end-2.5 -top-1 z-20">{onMap?.(index)}</div>
          </div>
          <IconButton className="mt-6" label={bookingTexts.removeStop({ order: index + 1 })} onClick={() => handleRemove(index)}>
            <X />
          </IconButton>
        </div>
      ))}
      {children}
      {mayAdd && stops.length < maxStops ? (
        <Button variant="quiet" size="small" className="-mt-1 self-start" onClick={onAdd}>
          <Plus /> {bookingTexts.addStop}
        </Button>
      ) : null}
    </>
  );
}
