import { passengerNameMaxLength } from '@server/booking/booking.contract.js';
import { notesMaxLength, type Quote } from '@server/booking/quotes/quote.contract.js';
import { ridePath } from '@server/contract/pages/ride-paths.js';
import { useNavigate } from 'react-router';
import { formatMoney } from '../../../lib/format/money';
import { useBook } from '../api/use-book';
import { isOldPrice } from '../api/use-quote';
import { BookingRefusal } from './booking-refusal';
import { bookingTexts } from './booking-texts';
import { guestBookingTexts, noteTexts, promiseTexts } from './extras-texts';
import type { ChosenDriver, Draft } from '../state/booking/draft';
import { promisedTip } from '../state/booking/promised-tip';
import { excessOf } from '../../../ui/forms/at-most';
import { useServerNow } from '../../../lib/device/use-server-now';
import { forgetDraft } from '../device/kept-draft';
import type { useBooking } from './use-booking';
import { BookBar, BookBarSkeleton } from '../views/booking/book-bar';

export interface BookingFooterProps {
  booking: ReturnType<typeof useBooking>;
  cardId: string | undefined;
  isCardMissing: boolean;
  cardsTo: string;
}

/** Its room is kept while the price is on the way; without a price there is nothing to book. */
export function BookingFooter(props: BookingFooterProps) {
  const { draft, quote } = props.booking;
  const { data, error } = quote;
  if (data) return <Booking {...props} quote={data} />;
  if (error) return null;
  return <BookBarSkeleton hasNews={!draft.isScheduled} isCardMissing={props.isCardMissing} />;
}

/** Books the price that is shown, once, however often it is pressed. */
function Booking({ booking, quote, cardId, isCardMissing, cardsTo }: BookingFooterProps & { quote: Quote }) {
  const navigate = useNavigate();
  const nowMs = useServerNow(quote.server_now);
  const { draft } = booking;
  const chosen = { quoteId: quote.id, cardId, driverId: draft.driver?.id };
  const { error, isBooking, book } = useBook(chosen, (ride) => {
    forgetDraft();
    void navigate(ridePath(ride.id));
  });
  const price = formatMoney(quote.price, quote.currency);
  const tip = promisedTip(draft);
  const unready = whyUnready(draft);

  function handleBook() {
    if (cardId === undefined) return void navigate(cardsTo);
    const { fallback, preferredMinutes, passengerName, notes } = draft;
    book({ ...chosen, cardId, fallback, preferredMinutes, passengerName, notes, tipCents: tip.cents ?? 0 });
  }
  return (
    <div className="flex flex-col gap-3">
      {error ? <BookingRefusal {...{ error, booking, cardsTo }} /> : null}
      <BookBar
        label={unready ?? bookWords(draft.driver, price)}
        news={etaWords(quote, draft.driver)}
        remainingMs={Date.parse(quote.expires_at) - nowMs}
        isBooking={isBooking}
        isWaiting={isOldPrice(booking.quote)}
        isCardMissing={isCardMissing}
        isUnready={unready !== undefined && !isCardMissing}
        onBook={handleBook}
        onNewPrice={booking.askNewPrice}
      />
    </div>
  );
}

/** What has to be seen to before this can be booked. */
function whyUnready(draft: Draft): string | undefined {
  if (promisedTip(draft).problem) return promiseTexts.unready;
  if (excessOf(draft.passengerName, passengerNameMaxLength) > 0) return guestBookingTexts.unready;
  return excessOf(draft.notes, notesMaxLength) > 0 ? noteTexts.unready : undefined;
}

function bookWords(driver: ChosenDriver | undefined, price: string): string {
  return driver ? bookingTexts.bookWith({ driver: driver.name, price }) : bookingTexts.book({ price });
}

/** How soon the chosen driver, or somebody, can be there, or what happens instead; nothing for a ride later on. */
function etaWords({ is_scheduled: isScheduled, pickup_eta_minutes: eta }: Quote, driver: ChosenDriver | undefined): string | undefined {
  if (isScheduled) return undefined;
  if (driver) return driverWords(driver);
  if (eta === null) return bookingTexts.noEta;
  return eta.low === eta.high ? bookingTexts.etaAbout({ minutes: eta.low }) : bookingTexts.eta({ low: eta.low, high: eta.high });
}

function driverWords({ name: driver, etaMinutes: minutes }: ChosenDriver): string {
  return minutes ? bookingTexts.driverEta({ driver, minutes }) : bookingTexts.asksFirst({ driver });
}
