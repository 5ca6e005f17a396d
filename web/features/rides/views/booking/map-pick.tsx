import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button';
import { Spinner } from '../../../../ui/feedback/spinner';
import { detailOf } from '../../../../ui/forms/known-place';
import { pickTexts, wordsOf } from '../../booking/map-pick-texts';
import type { Spot, WayPoint } from '../../state/booking/spot';

export interface MapPickProps {
  point: WayPoint;
  spot: Spot | undefined;
  onConfirm(): void;
  onCancel(): void;
}

/** Stands in the place of the form while its map is pressed: what was pressed, and taking it or not. */
export function MapPick({ point, spot, onConfirm, onCancel }: MapPickProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // What was pressed for it is out of sight.
  useEffect(() => title.current?.focus(), []);
  return (
    <div data-testid="map-pick" className="flex flex-col gap-3">
      <div>
        <h2 ref={title} tabIndex={-1} className="text-lg outline-none">
          {wordsOf(pickTexts.title, point)}
        </h2>
        <p className="text-caption text-ink-soft">
          {pickTexts.hint} <span className="pointer-coarse:hidden">{pickTexts.keys}</span>
        </p>
      </div>
      {/* Its two lines are kept free, or the buttons would move under the finger. */}
      <output className="block min-h-[2lh] text-body text-ink">
        <Found spot={spot} />
      </output>
      <div className="grid grid-cols-[auto_1fr] gap-2">
        <Button size="large" onClick={onCancel}>
          {pickTexts.cancel}
        </Button>
        <Button variant="primary" size="large" disabled={!spot?.place} onClick={onConfirm}>
          {wordsOf(pickTexts.confirm, point)}
        </Button>
      </div>
    </div>
  );
}

function Found({ spot }: Pick<MapPickProps, 'spot'>) {
  if (!spot) return null;
  if (spot.isFailed) return <span className="font-semibold text-danger-text">{pickTexts.failed}</span>;
  if (!spot.place)
    return (
      <span className="flex items-center gap-2 text-ink-soft">
        <Spinner label="" className="size-3.5" /> {pickTexts.looking}
      </span>
    );
  const { place } = spot;
  const detail = detailOf(place);
  return (
    <>
      <span className="block truncate font-semibold">{place.name}</span>
      {detail === '' ? null : <span className="block truncate text-caption text-ink-soft">{detail}</span>}
    </>
  );
}
