import { Button } from '../../ui/button';
import { bookingTexts } from './booking-texts';
import { codeOf } from './state/refusal';
import type { useBooking } from './use-booking';
import { QuoteReceipt, QuoteSkeleton } from './views/quote-receipt';
import { RefusalNotice } from './views/refusal-notice';

/** The price, on its way, there, or refused with the reason. */
export function QuotePart({ booking }: { booking: ReturnType<typeof useBooking> }) {
  const { quote, isWayKnown, priceBefore } = booking;
  if (!isWayKnown) return null;
  if (quote.error && !quote.isFetching)
    return (
      <RefusalNotice
        code={codeOf(quote.error)}
        action={
          <Button size="small" onClick={booking.askNewPrice}>
            {bookingTexts.retry}
          </Button>
        }
      />
    );
  if (!quote.data) return <QuoteSkeleton />;
  return <QuoteReceipt quote={quote.data} isOld={quote.isFetching} priceBefore={priceBefore} />;
}
