import type { Quote } from '@server/rides/quote.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { useNavigate } from 'react-router';
import { formatMoney } from '../../lib/format/money';
import { useBook } from './api/use-book';
import { BookingRefusal } from './booking-refusal';
import { bookingTexts } from './booking-texts';
import { useServerNow } from './state/server-clock';
import type { useBooking } from './use-booking';
import { BookBar } from './views/book-bar';

export interface BookingFooterProps {
  booking: ReturnType<typeof useBooking>;
  quote: Quote;
  cardId: string | undefined;
  isCardMissing: boolean;
  cardsTo: string;
  onBooked(ride: Ride): void;
}

/** Books the price that is shown, once, however often it is pressed. */
export function BookingFooter({ booking, quote, cardId, isCardMissing, cardsTo, onBooked }: BookingFooterProps) {
  const navigate = useNavigate();
  const nowMs = useServerNow(quote.server_now);
  const { error, isBooking, book, forget } = useBook(onBooked);
  const { draft } = booking;
  const price = formatMoney(quote.price, quote.currency);

  function handleBook() {
    if (cardId === undefined) return void navigate(cardsTo);
    book({ quoteId: quote.id, cardId, driverId: draft.driver?.id, fallback: draft.fallback, notes: draft.notes });
  }
  return (
    <div className="flex flex-col gap-3">
      {error ? <BookingRefusal {...{ error, booking, cardsTo }} onLeave={forget} /> : null}
      <BookBar
        label={draft.driver ? bookingTexts.bookWith(draft.driver.name, price) : bookingTexts.book(price)}
        remainingMs={Date.parse(quote.expires_at) - nowMs}
        isBooking={isBooking}
        isWaiting={booking.quote.isFetching}
        isCardMissing={isCardMissing}
        onBook={handleBook}
        onNewPrice={booking.askNewPrice}
      />
    </div>
  );
}
