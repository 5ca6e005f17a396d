import { bookRide } from '@server/booking/booking.contract.js';
import type { CallOf } from '@server/contract/endpoint.js';
import { listRides } from '@server/rides/rides.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { invalidateActive } from './use-active-ride';
import { keepRide } from './use-ride';

export interface Booking {
  readonly quoteId: string;
  readonly cardId: string;
  readonly driverId: string | undefined;
  readonly fallback: 'open' | 'cancel';
  /** For so long only that driver is asked; null: the usual time. */
  readonly preferredMinutes: number | null;
  /** Empty where whoever books rides. */
  readonly passengerName: string;
  readonly tipCents: number;
  readonly notes: string;
}

/** What a refusal is of. */
type Chosen = Pick<Booking, 'quoteId' | 'driverId'> & { readonly cardId: string | undefined };

/**
 * Books a quote. One intention has one key, however often the button is pressed or the network fails. A refusal is forgotten once another
 * price, card or driver is chosen; `onRefused` hears of each.
 */
export function useBook(chosen: Chosen, onBooked: (ride: Ride) => void, onRefused?: (error: Error) => void) {
  const cache = useQueryClient();
  const keyFor = useIntentionKey();
  // Two taps may come before the page knows of the first.
  const isUnderWay = useRef(false);
  const book = useEndpointMutation(bookRide, {
    isRepeated: true,
    onSuccess: (ride) => {
      keepRide(cache, ride);
      refresh(cache, listRides.path);
      invalidateActive(cache);
      onBooked(ride);
    },
    // Once booked it stays booked, however long the way to the ride's page is.
    onError: (refused) => {
      isUnderWay.current = false;
      onRefused?.(refused);
    },
  });
  const { error, reset } = book;
  const isOfAnother = error !== null && book.variables !== undefined && !isFor(chosen, book.variables.body);
  useEffect(() => {
    if (isOfAnother) reset();
  }, [isOfAnother, reset]);
  return {
    error: isOfAnother ? null : error,
    isBooking: book.isPending || book.isSuccess,
    book(booking: Booking) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      book.mutate({
        idempotencyKey: keyFor(booking),
        body: bodyOf(booking),
      });
    },
  };
}

type Sent = Pick<CallOf<typeof bookRide>['body'], 'quote_id' | 'payment_method_id' | 'preferred_driver_id'>;

function isFor({ quoteId, cardId, driverId }: Chosen, sent: Sent): boolean {
  return sent.quote_id === quoteId && sent.payment_method_id === cardId && (sent.preferred_driver_id ?? undefined) === driverId;
}

function bodyOf({ quoteId, cardId, driverId, fallback, preferredMinutes, tipCents, ...words }: Booking) {
  const [notes, passengerName] = [words.notes.trim(), words.passengerName.trim()];
  return {
    quote_id: quoteId,
    payment_method_id: cardId,
    preferred_driver_id: driverId ?? null,
    preferred_fallback: fallback,
    ...(driverId === undefined || preferredMinutes === null ? {} : { preferred_minutes: preferredMinutes }),
    ...(passengerName === '' ? {} : { passenger_name: passengerName }),
    ...(tipCents === 0 ? {} : { offered_tip_cents: tipCents }),
    ...(notes === '' ? {} : { notes }),
  };
}

/** Another card or driver for the same quote is another intention. */
function useIntentionKey(): (booking: Booking) => string {
  const made = useRef({ intention: '', count: 0 });
  return (booking) => {
    const intention = JSON.stringify(booking);
    if (intention !== made.current.intention) made.current = { intention, count: made.current.count + 1 };
    return `${booking.quoteId}-${made.current.count}`;
  };
}
