import { codeOf } from '../../../lib/refusal';
import { Button } from '../../../ui/button';
import { isOldPrice } from '../api/use-quote';
import { bookingTexts } from './booking-texts';
import type { useBooking } from './use-booking';
import { toPrice } from '../views/booking/book-bar';
import { QuoteReceipt, QuoteSkeleton } from '../views/booking/quote-receipt';
import { RefusalNotice } from '../views/booking/refusal-notice';

export interface QuotePartProps {
  booking: ReturnType<typeof useBooking>;
  /** Of how many lines the price will be made, as far as one can tell. */
  expectedLines?: number | undefined;
}

/** The price, on its way, there, or refused with the reason. */
export function QuotePart({ booking, expectedLines }: QuotePartProps) {
  const { draft, quote, priceBefore } = booking;
  const driver = draft.driver?.name;
  // A price that one has is asked for anew behind it.
  if (quote.error && !(quote.data && quote.isFetching))
    return (
      <RefusalNotice
        code={codeOf(quote.error)}
        action={
          <Button ref={toPrice} size="small" isBusy={quote.isFetching} onClick={booking.askNewPrice}>
            {bookingTexts.retry}
          </Button>
        }
      />
    );
  if (!quote.data) return <QuoteSkeleton lines={expectedLines} isScheduled={draft.isScheduled} driver={driver} />;
  return <QuoteReceipt quote={quote.data} driver={driver} isOld={isOldPrice(quote)} priceBefore={priceBefore} />;
}
