import type { LatLng } from '@server/town/geo.contract.js';
import { useEffect, useRef, useState } from 'react';
import { useEscapeOnPage } from '../../../ui/overlays/use-escape-on-page';
import type { useNextFocus } from '../use-next-focus';
import type { Spot } from '../state/booking/spot';
import { MapPick } from '../views/booking/map-pick';
import { pickTexts } from './map-pick-texts';
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
  const { end } = asked;
  const { spot, look } = useSpot(placeAt);
  // What was typed before it may still be found: the map stays where it is.
  const [before] = useState(() => booking.draft[end]);
  const hasSet = useFocusBack(asked.opener);
  useEscapeOnPage(onLeave);
  useEffect(() => {
    // Whoever looks for their pickup is not to have another one put in its place.
    if (end === 'pickup') booking.typesPickup();
    return () => onShow(undefined);
    // Once, when it begins.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    // The pin stands where it was put; the way that led elsewhere goes.
    const pin = spot ? { ...spot.at, name: spot.place?.name } : before;
    const content = { [end]: pin, path: undefined, distanceMiles: undefined, focus: { on: before } };
    onShow({ content, label: pickTexts.map[end], onPick: look });
    // What else is new each time draws nothing else.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [spot]);
  function handleConfirm() {
    if (!spot?.place) return;
    hasSet.current = true;
    booking.change({ [end]: spot.place });
    asked.whenSet();
    onLeave();
    focus.goNext();
  }
  return <MapPick {...{ end, spot }} onConfirm={handleConfirm} onCancel={onLeave} />;
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
