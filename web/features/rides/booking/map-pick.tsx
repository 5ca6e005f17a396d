import type { LatLng, Place } from '@server/town/geo.contract.js';
import { useEffect, useRef, useState } from 'react';
import { useCloseRequest } from '../../../ui/overlays/use-close-request';
import { useEscapeOnPage } from '../../../ui/overlays/use-escape-on-page';
import type { useNextFocus } from '../use-next-focus';
import type { Draft, DraftChange } from '../state/booking/draft';
import type { Spot, WayPoint } from '../state/booking/spot';
import { MapPick } from '../views/booking/map-pick';
import type { BookingMapContent, MapPin } from './booking-slots';
import { pickTexts, wordsOf } from './map-pick-texts';
import type { PlaceAt, useBooking } from './use-booking';
import type { AskedPin, ShownPin } from './use-map-pick';

export { OnMap } from '../views/booking/on-map';

export interface SetOnMapProps {
  asked: AskedPin;
  booking: ReturnType<typeof useBooking>;
  focus: ReturnType<typeof useNextFocus>;
  placeAt: PlaceAt;
  /** What the map is from now on; nothing once it is over. */
  onShow(pin: ShownPin | undefined): void;
  onLeave(): void;
}

/** A press of the map shows what is there, another one takes it (D3). */
export function SetOnMap({ asked, booking, focus, placeAt, onShow, onLeave }: SetOnMapProps) {
  const { point } = asked;
  const { spot, look } = useSpot(placeAt);
  // What was typed before it may still be found: the map stays where it is.
  const [before] = useState(() => placeAtPoint(booking.draft, point));
  const hasSet = useFocusBack(asked.opener);
  useEscapeOnPage(onLeave);
  useCloseRequest(true, onLeave);
  useEffect(() => {
    // Whoever looks for their pickup is not to have another one put in its place.
    if (point === 'pickup') booking.typesPickup();
    return () => onShow(undefined);
    // Once, when it begins.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    // The pin stands where it was put; the way that led elsewhere goes.
    const pin = spot ? { ...spot.at, name: spot.place?.name } : before;
    const content = { ...pinned(booking.draft, point, pin), path: undefined, distanceMiles: undefined, focus: { on: before } };
    onShow({ content, label: wordsOf(pickTexts.map, point), onPick: look });
    // What else is new each time draws nothing else.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [spot]);
  function handleConfirm() {
    if (!spot?.place) return;
    hasSet.current = true;
    booking.change(chosen(booking.draft, point, spot.place));
    asked.whenSet();
    onLeave();
    focus.goNext();
  }
  return <MapPick {...{ point, spot }} onConfirm={handleConfirm} onCancel={onLeave} />;
}

function placeAtPoint(draft: Draft, point: WayPoint): Place | undefined {
  return typeof point === 'number' ? draft.stops[point] : draft[point];
}

function chosen({ stops }: Draft, point: WayPoint, place: Place): DraftChange {
  return typeof point === 'number' ? { stops: stops.with(point, place) } : { [point]: place };
}

/** What the map shows of the way with a pin there. */
function pinned({ stops }: Draft, point: WayPoint, pin: MapPin | undefined): Partial<BookingMapContent> {
  if (typeof point !== 'number') return { [point]: pin };
  return { stops: stops.map((stop, index) => (index === point ? pin : stop)).filter((stop) => stop !== undefined) };
}

/** The address of a pressed point; of two presses the later one counts. */
function useSpot(placeAt: PlaceAt) {
  const [spot, setSpot] = useState<Spot>();
  function look(at: LatLng) {
    const pressed: Spot = { at };
    setSpot(pressed);
    const answer = (found: Omit<Spot, 'at'>) => setSpot((now) => (now === pressed ? { at, ...found } : now));
    placeAt(at).then(
      (place) => answer({ place }),
      () => answer({ isFailed: true }),
    );
  }
  return { spot, look };
}

/** Whoever leaves it without a pin is where they were before. */
function useFocusBack(opener: HTMLElement) {
  const hasSet = useRef(false);
  useEffect(
    () => () => {
      if (!hasSet.current) opener.focus();
    },
    [opener],
  );
  return hasSet;
}
