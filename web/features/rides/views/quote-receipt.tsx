import type { Quote } from '@server/rides/quote.contract.js';
import { formatMiles } from '../../../lib/format/distance';
import { formatDuration } from '../../../lib/format/duration';
import { formatMoney } from '../../../lib/format/money';
import { cn } from '../../../ui/cn';
import { Skeleton } from '../../../ui/skeleton';
import { Spinner } from '../../../ui/spinner';
import { bookingTexts } from '../booking-texts';
import { PriceLines } from './price-lines';

export interface QuoteReceiptProps {
  quote: Quote;
  /** The shown price answers an older wish; the next one is being worked out. */
  isOld?: boolean;
  /** What the same way cost before a new price was asked for. */
  priceBefore?: number | undefined;
}

const minuteMs = 60_000;

/** The price of a ride: what it is made of, when a car could come, what cancelling costs. */
export function QuoteReceipt({ quote, isOld = false, priceBefore }: QuoteReceiptProps) {
  const { price, currency, lines } = quote;
  const hasMoved = priceBefore !== undefined && priceBefore !== price;
  return (
    <section data-testid="quote" aria-label={bookingTexts.quote} aria-busy={isOld} className="flex flex-col gap-3">
      <p className="flex items-center justify-between gap-3 text-body text-ink-soft">
        {bookingTexts.trip(formatMiles(quote.distance_miles), formatDuration(quote.estimated_duration_minutes * minuteMs))}
        {isOld ? <Spinner label={bookingTexts.pricing} /> : null}
      </p>
      <PriceLines {...{ lines, currency }} total={price} totalLabel={bookingTexts.total} />
      {hasMoved ? (
        <output className="rounded-md bg-warning-soft px-3 py-2 text-caption text-ink">
          {bookingTexts.priceMoved(formatMoney(priceBefore, currency), formatMoney(price, currency))}
        </output>
      ) : null}
      {quote.is_scheduled ? null : <p className="text-caption text-ink-soft">{etaWords(quote)}</p>}
      <p className="text-caption text-ink-faint">{termsWords(quote)}</p>
    </section>
  );
}

function etaWords({ pickup_eta_minutes: eta }: Quote): string {
  return eta === null ? bookingTexts.noEta : bookingTexts.eta(eta.low, eta.high);
}

function termsWords({ cancellation: terms, currency, is_scheduled: isScheduled }: Quote): string {
  const [fee, noShow] = [formatMoney(terms.late_fee, currency), formatMoney(terms.no_show_fee, currency)];
  if (isScheduled) return bookingTexts.termsLater(terms.scheduled_free_minutes_before, fee, noShow);
  return bookingTexts.termsNow(terms.free_minutes, fee, noShow);
}

/** As high as the receipt that will stand there. */
export function QuoteSkeleton() {
  return (
    <output className="flex flex-col gap-3">
      <span className="sr-only">{bookingTexts.pricing}</span>
      <Skeleton className="h-4 w-1/2" />
      {['w-1/3', 'w-1/4', 'w-1/4'].map((width, line) => (
        <div key={line} className="flex justify-between">
          <Skeleton className={cn('h-4', width)} />
          <Skeleton className="h-4 w-14" />
        </div>
      ))}
      <div className="flex justify-between border-t border-dashed border-line pt-3">
        <Skeleton className="h-5 w-16" />
        <Skeleton className="h-7 w-24" />
      </div>
      <Skeleton className="h-9 w-full" />
    </output>
  );
}
