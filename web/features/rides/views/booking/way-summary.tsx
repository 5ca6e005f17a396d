import type { Place } from '@server/town/geo.contract.js';
import { Pencil } from 'lucide-react';
import { bookingTexts } from '../../booking/booking-texts';

export interface WaySummaryProps {
  pickup: Pick<Place, 'name'>;
  destination: Pick<Place, 'name'>;
  /** How many stops are between them. */
  stops: number;
  onEdit(): void;
}

/** From where to where in two lines, where there is no room for the boxes; pressing it brings them back. */
export function WaySummary({ pickup, destination, stops, onEdit }: WaySummaryProps) {
  return (
    <button
      type="button"
      data-testid="way-summary"
      className="flex w-full shrink-0 items-center gap-3 rounded-lg border border-line px-3 py-2 text-start hover:bg-hover active:bg-pressed"
      onClick={onEdit}
    >
      <span aria-hidden="true" className="flex flex-col items-center gap-0.5">
        <span className="size-2.5 rounded-full border-[3px] border-brand" />
        <span className="h-3 border-s-2 border-dotted border-line-strong" />
        <span className="size-2.5 rounded-[2px] bg-brand" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-sm text-ink-soft">{pickup.name}</span>
        <span className="sr-only">{` ${bookingTexts.to} `}</span>
        <span className="flex min-w-0 items-baseline gap-2 text-sm font-semibold text-ink">
          <span className="truncate">{destination.name}</span>
          {stops > 0 ? (
            <span className="shrink-0 text-caption font-normal text-ink-soft">{bookingTexts.stopCount({ count: stops })}</span>
          ) : null}
        </span>
      </span>
      <span className="sr-only">{bookingTexts.editWay}</span>
      <Pencil aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
    </button>
  );
}
