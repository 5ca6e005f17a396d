import type { QuoteRequest } from '@server/booking/quotes/quote.contract.js';
import type { Place } from '@server/town/geo.contract.js';
import { hashKey } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { quietly } from '../../../lib/quietly';
import { useHere } from '../../../lib/here';
import { useQuote } from '../api/use-quote';
import { useKeptDraft } from './use-kept-draft';
import { devicePlace, mayLookByItself, NoPlace } from '../device/device-place';
import {
  changeDraft,
  emptyDraft,
  isTimeAllowed,
  proposedTime,
  quoteRequestOf,
  scheduleBounds,
  scheduledAt,
  untouchedOf,
  type Draft,
} from '../state/booking/draft';
import { otherClock } from '../../../lib/format/when/when';
import { preferredWaits } from '../state/booking/preferred-wait';
import type { LocateState } from '../views/booking/way-fields';

/** Turns a point into a place with an address. */
export type PlaceAt = (point: { lat: number; lng: number }) => Promise<Place>;

/** What the form opens with. */
export interface BookingStart {
  initial: Partial<Draft>;
  /** That is not here yet: it comes into what is untouched by then. */
  isAwaited: boolean | undefined;
  /** With a ride for later. */
  isForLater: boolean | undefined;
}

/** The booking form: what is chosen, where the device is, and the price of it. */
export function useBooking({ initial, isAwaited, isForLater }: BookingStart, placeAt: PlaceAt) {
  const here = useHere();
  const nowMs = Number(new Date(here.now));
  const [draft, fill] = useReducer(changeDraft, { ...emptyDraft, ...initial });
  const [isWaiting, setWaiting] = useState(isAwaited);
  if (isWaiting && !isAwaited) {
    setWaiting(false);
    fill((known) => untouchedOf(known, initial));
  }
  // What is restored is whole: nothing else comes into it.
  const change = useKeptDraft({ draft, onChange: fill, onRestored: () => setWaiting(false) });
  const later = { isScheduled: true, ...(draft.date === '' ? proposedTime(nowMs) : {}) };
  useEffect(() => {
    if (isForLater) fill(later);
    // Only the device knows its own clock face, so the time is proposed once the form is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const request = quoteRequestOf(draft, nowMs);
  const quote = useQuote(request);
  const { priceBefore, keepPrice } = usePriceBefore(request, quote);
  const { locate, lookForMe, typesPickup } = usePickupHere({ pickup: draft.pickup, isAwaited }, placeAt, (place) =>
    // Whoever has chosen a pickup meanwhile means that one.
    fill(({ pickup }) => (pickup ? {} : { pickup: place })),
  );
  const at = draft.isScheduled ? scheduledAt(draft) : undefined;

  return {
    draft,
    /** What a person changes, */
    change,
    /** and what the form does by itself: that is nobody's draft. */
    fill,
    locate,
    lookForMe,
    typesPickup,
    quote,
    priceBefore,
    /** The pickup of a ride for later. */
    pickupAt: at,
    isTimeBad: draft.isScheduled && (at === undefined || !isTimeAllowed(at, nowMs)),
    /** For how long only the chosen driver may be asked, beside the usual time. */
    waits: preferredWaits(draft, nowMs),
    /** From when to when "later" may be. */
    bounds: scheduleBounds(nowMs),
    isWayKnown: request !== undefined,
    timeAtPickup: at && quote.data ? otherClock(at, quote.data.time_zone, here.timeZone) : undefined,
    chooseLater: () => change(later),
    askNewPrice() {
      keepPrice();
      void quote.refetch();
    },
  };
}

/** What the same way cost before a new price was asked for; undefined for another way. */
function usePriceBefore(request: QuoteRequest | undefined, { data, isPlaceholderData: isOfAnother }: ReturnType<typeof useQuote>) {
  const [kept, setKept] = useState<{ way: string; price: number }>();
  const way = hashKey([request]);
  return {
    priceBefore: kept?.way === way && !isOfAnother ? kept.price : undefined,
    keepPrice: () => setKept(data && !isOfAnother ? { way, price: data.price } : undefined),
  };
}

interface PickupStart extends Pick<BookingStart, 'isAwaited'> {
  pickup: Place | undefined;
}

/** The pickup is where the device is, unless the rider says otherwise (M15). */
function usePickupHere({ pickup, isAwaited }: PickupStart, placeAt: PlaceAt, onFound: (place: Place) => void) {
  const [locate, setLocate] = useState<LocateState>('idle');
  /** Whoever looks for their pickup by hand is not to have another one put under their fingers. */
  const isTheirs = useRef(false);
  const lookForMe = useCallback(() => {
    isTheirs.current = false;
    setLocate('locating');
    const found = devicePlace().then(placeAt);
    found.then(
      (place) => {
        setLocate('idle');
        if (!isTheirs.current) onFound(place);
      },
      (error: unknown) => setLocate(error instanceof NoPlace && error.reason === 'denied' ? 'denied' : 'failed'),
    );
    // That it was not found is said on the page; anything else is an accident.
    quietly(
      'the place of the device could not be looked up',
      found.catch((error: unknown) => {
        if (!(error instanceof NoPlace)) throw error;
      }),
    );
    // What is called at the end may be new each time; the search itself is one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    if (pickup !== undefined || isAwaited) return;
    quietly(
      'the permission could not be read',
      mayLookByItself().then((may) => (may && !isTheirs.current ? lookForMe() : undefined)),
    );
    // Once, when what the form opens with is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isAwaited]);
  const typesPickup = useCallback(() => {
    isTheirs.current = true;
  }, []);
  return { locate, lookForMe, typesPickup };
}
