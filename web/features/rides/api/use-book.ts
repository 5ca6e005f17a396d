import { bookRide } from '@server/booking/booking.contract.js';
import { listRides } from '@server/rides/rides.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { invalidateActive } from './use-active-ride';
import { keepRide } from './use-ride';

export interface Booking {
  readonly quoteId: string;
  readonly cardId: string;
  readonly driverId: string | undefined;
  readonly fallback: 'open' | 'cancel';
  readonly notes: string;
}

/** Books a quote. One intention has one key, however often the button is pressed or the network fails. */
export function useBook(onBooked: (ride: Ride) => void) {
  const cache = useQueryClient();
  const keyFor = useIntentionKey();
  // Two taps may come before the page knows of the first.
  const isUnderWay = useRef(false);
  const book = useEndpointMutation(bookRide, {
    onSuccess: (ride) => {
      keepRide(cache, ride);
      refresh(cache, listRides.path);
      invalidateActive(cache);
      onBooked(ride);
    },
    // Once booked it stays booked, however long the way to the ride's page is.
    onError: () => {
      isUnderWay.current = false;
    },
  });
  return {
    error: book.error,
    isBooking: book.isPending || book.isSuccess,
    forget: book.reset,
    book(booking: Booking) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      book.mutate({
        idempotencyKey: keyFor(booking),
        body: {
          quote_id: booking.quoteId,
          payment_method_id: booking.cardId,
          preferred_driver_id: booking.driverId ?? null,
          preferred_fallback: booking.fallback,
          ...(booking.notes.trim() === '' ? {} : { notes: booking.notes.trim() }),
        },
      });
    },
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
