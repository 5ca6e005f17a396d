import { type RefObject, useEffect, useRef, useState } from 'react';
import type { useBooking } from './booking/use-booking';

type Draft = ReturnType<typeof useBooking>['draft'];
type Goal = 'next' | 'destination';

export interface NextFocusOptions extends Pick<ReturnType<typeof useBooking>, 'draft' | 'locate'> {
  /** Where the boxes of the way are, and where the price will be. */
  way: RefObject<HTMLElement | null>;
  price: RefObject<HTMLElement | null>;
}

/** After each act of booking the focus goes where a person would go next: to what is still missing, then to the price. */
export function useNextFocus({ draft, locate, way, price }: NextFocusOptions) {
  const [asked, setAsked] = useState<{ goal: Goal }>();
  const waitsForPlace = useRef(false);

  // After the render that the act has led to: the next box may have come only with it.
  useEffect(() => {
    if (asked) focusNext(asked.goal, { draft, locate, way, price });
    // Only when it was asked for; what else changes meanwhile must not take the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked]);
  useEffect(() => {
    if (!waitsForPlace.current || locate === 'locating') return;
    waitsForPlace.current = false;
    if (draft.pickup) focusNext('next', { draft, locate, way, price });
    // Only when the search for the device has ended.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [locate, draft.pickup]);

  return {
    goNext: () => setAsked({ goal: 'next' }),
    goTo: (goal: Goal) => setAsked({ goal }),
    /** The place of the device was asked for by hand; its button goes when it is found. */
    goNextOnceFound: () => {
      waitsForPlace.current = true;
    },
  };
}

function focusNext(goal: Goal, { draft, locate, way, price }: NextFocusOptions): void {
  const boxes = [...(way.current?.querySelectorAll<HTMLElement>('[role=combobox]') ?? [])];
  const box = goal === 'destination' ? boxes.at(-1) : missingBox(draft, boxes);
  const isLocating = locate === 'locating';
  if (box && !(isLocating && box === boxes[0])) box.focus();
  // While the pickup is being found there is nothing to type.
  else (isLocating ? way : price).current?.focus({ preventScroll: true });
}

function missingBox({ pickup, stops, destination }: Draft, boxes: readonly HTMLElement[]): HTMLElement | undefined {
  return boxes[[pickup, ...stops, destination].indexOf(undefined)];
}
