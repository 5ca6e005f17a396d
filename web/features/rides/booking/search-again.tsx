import type { Quote } from '@server/booking/quotes/quote.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { ridePath } from '@server/contract/pages/ride-paths.js';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney } from '../../../lib/format/money';
import { codeOf } from '../../../lib/refusal';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { useBook } from '../api/use-book';
import { useQuote } from '../api/use-quote';
import { bookingTexts } from './booking-texts';
import type { SearchOnce } from '../state/booking/again';
import { draftOf, emptyDraft } from '../state/booking/draft';
import { rideInTheWay } from '../state/booking/refusal';
import { rideTexts } from '../texts';
import { promisedTipTexts } from '../trips/guest-texts';
import { RefusalNotice } from '../views/booking/refusal-notice';
import { SearchBar } from '../views/again/search-bar';

export interface SearchAgainProps {
  ride: Ride;
  search: SearchOnce;
  /** The form, filled with this ride. */
  formTo: string;
}

/** The same search once more, by one press, at a price that is said before (D2). */
export function SearchAgain({ ride, search, formTo }: SearchAgainProps) {
  const { quote, moved, error, isBooking, press } = useSearch(ride, search);
  const { data: offer, isFetching } = quote;
  const money = (amount: number) => formatMoney(amount, offer?.currency ?? ride.currency);
  return (
    <SearchBar
      price={offer && !quote.isError ? money(offer.price) : undefined}
      tip={ride.offered_tip > 0 ? promisedTipTexts.request({ tip: money(ride.offered_tip) }) : undefined}
      moved={offer && moved !== undefined ? bookingTexts.priceMoved({ from: money(moved), to: money(offer.price) }) : undefined}
      problem={isFetching ? null : <Problem {...{ error, formTo }} priceError={quote.error} onRetry={() => void quote.refetch()} />}
      isBusy={isBooking || isFetching}
      onSearch={press}
    />
  );
}

function useSearch(ride: Ride, { request, cardId }: SearchOnce) {
  const navigate = useNavigate();
  const quote = useQuote(request);
  const [moved, setMoved] = useState<number>();
  const isRenewed = useRef(false);
  const { driver, fallback, preferredMinutes, passengerName, notes, tipCents } = { ...emptyDraft, ...draftOf(ride) };
  const chosen = { quoteId: quote.data?.id ?? '', cardId, driverId: driver?.id };
  const { error, isBooking, book } = useBook(
    chosen,
    ({ id }) => void navigate(ridePath(id)),
    (refused) => void renew(refused),
  );
  const bookAt = ({ id: quoteId }: Quote) =>
    book({ ...chosen, quoteId, fallback, preferredMinutes, passengerName, notes, tipCents: tipCents ?? 0 });

  /** A price holds for five minutes. The same one anew is what was pressed; another one is said first. */
  async function renew(refused: Error) {
    const { data: before } = quote;
    if (codeOf(refused) !== 'quote_expired' || !before || isRenewed.current) return;
    isRenewed.current = true;
    const { data, isError } = await quote.refetch();
    if (!data || isError) return;
    if (data.price === before.price) bookAt(data);
    else setMoved(before.price);
  }
  return {
    quote,
    moved,
    error,
    isBooking,
    press() {
      isRenewed.current = false;
      if (quote.data) bookAt(quote.data);
    },
  };
}

interface ProblemProps {
  /** Why there is no price. */
  priceError: Error | null;
  /** Why there is no ride. */
  error: Error | null;
  formTo: string;
  onRetry(): void;
}

function Problem({ priceError, error, formTo, onRetry }: ProblemProps) {
  const retry = (
    <Button size="small" onClick={onRetry}>
      {bookingTexts.retry}
    </Button>
  );
  if (priceError) return <RefusalNotice code={codeOf(priceError)} action={retry} />;
  return error && <RefusalNotice code={codeOf(error)} action={<WayOut {...{ error, formTo }} />} />;
}

/** What stands in the way is put right in the form, where the same is said of it; or it is a ride that goes on. */
function WayOut({ error, formTo }: { error: Error; formTo: string }) {
  const code = codeOf(error);
  if (code === 'offline') return null;
  const [label, to] = code === 'active_ride_exists' ? [bookingTexts.toRide, rideInTheWay(error)] : [rideTexts.bookAgain, formTo];
  return (
    <LinkButton size="small" to={to}>
      {label}
    </LinkButton>
  );
}
