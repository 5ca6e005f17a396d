import { type RefObject, useState } from 'react';
import { without, type KnownPlace } from '../../../ui/forms/known-place';
import { Button } from '../../../ui/button';
import { PartBoundary } from '../../../ui/feedback/part-boundary';
import { cn } from '../../../ui/cn';
import type { BookingSlots, PlaceSlotProps } from './booking-slots';
import { bookingTexts } from './booking-texts';
import type { Draft } from '../state/booking/draft';
import { LateOnMap } from './late-choices';
import type { useBooking } from './use-booking';
import type { AskedPin } from './use-map-pick';
import type { useNextFocus } from '../use-next-focus';
import { WayFields } from '../views/booking/way-fields';
import { WaySummary } from '../views/booking/way-summary';

export interface BookingWayProps {
  booking: ReturnType<typeof useBooking>;
  slots: BookingSlots;
  focus: ReturnType<typeof useNextFocus>;
  /** Asks for a pin on the map, where there is one. */
  onMap: ((asked: AskedPin) => void) | undefined;
  ref: RefObject<HTMLDivElement | null>;
  /** Saved and recent places, each once. */
  known: readonly KnownPlace[];
}

type Box = Pick<PlaceSlotProps, 'value' | 'onPick' | 'onType'> & Partial<Pick<PlaceSlotProps, 'suggestions' | 'hint'>>;

const none: readonly KnownPlace[] = [];

/** From where, by where, to where: boxes, and on a phone two lines once all is known. */
export function BookingWay({ booking, slots, focus, onMap, known, ref }: BookingWayProps) {
  const { draft, change } = booking;
  const { pickup, destination } = draft;
  const [isEditing, setEditing] = useState(false);
  const folded = isEditing ? undefined : wayOf(draft);
  const others = without(known, [pickup, destination, ...draft.stops]);
  const place = (label: string, { value, suggestions = others, onPick, ...box }: Box) =>
    slots.place({
      ...box,
      label,
      value,
      placeholder: bookingTexts.placeholder,
      near: pickup,
      suggestions,
      onPick(picked) {
        onPick(picked);
        // A box that is being typed in stays a box.
        setEditing(picked === undefined);
        if (picked) focus.goNext();
      },
    });
  const edit = () => {
    setEditing(true);
    focus.goTo('destination');
  };
  const goBy = (stops: Draft['stops']) => {
    change({ stops });
    focus.goNext();
  };
  return (
    <>
      {folded ? (
        <div className="sm:hidden">
          <WaySummary {...folded} onEdit={edit} />
        </div>
      ) : null}
      <div ref={ref} tabIndex={-1} className={cn('flex flex-col gap-2 outline-none', folded && 'max-sm:hidden')}>
        <WayFields
          pickup={place(bookingTexts.pickup, {
            value: pickup,
            onPick: (picked) => change({ pickup: picked }),
            onType: booking.typesPickup,
          })}
          stops={draft.stops.map((stop, index) =>
            place(bookingTexts.stop({ order: index + 1 }), {
              value: stop,
              hint: stop ? undefined : bookingTexts.noStop,
              onPick: (picked) => change({ stops: draft.stops.map((old, at) => (at === index ? picked : old)) }),
            }),
          )}
          destination={place(bookingTexts.destination, {
            value: destination,
            // Under the empty box they stand already.
            suggestions: destination ? others : none,
            onPick: (picked) => change({ destination: picked }),
          })}
          locate={booking.locate}
          hasPickup={pickup !== undefined}
          hasDestination={destination !== undefined}
          onMap={
            onMap &&
            ((point) => (
              <PartBoundary fallback={null}>
                <LateOnMap point={point} onPress={(opener) => onMap({ point, opener, whenSet: () => setEditing(false) })} />
              </PartBoundary>
            ))
          }
          onLocate={() => {
            booking.lookForMe();
            focus.goNextOnceFound();
          }}
          onAddStop={() => goBy([...draft.stops, undefined])}
          onRemoveStop={(index) => goBy(draft.stops.filter((_, at) => at !== index))}
        />
        {isEditing && pickup && destination ? (
          <Button
            variant="quiet"
            size="small"
            className="self-end sm:hidden"
            onClick={() => {
              setEditing(false);
              focus.goNext();
            }}
          >
            {bookingTexts.done}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** The way in short; undefined while a box has no place. */
function wayOf({ pickup, stops, destination }: Draft) {
  return pickup && destination && !stops.includes(undefined) ? { pickup, destination, stops: stops.length } : undefined;
}
