import type { Quote } from '@server/rides/quote.contract.js';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatMiles } from '../../../lib/format/distance';
import { formatDuration } from '../../../lib/format/duration';
import { formatMoney } from '../../../lib/format/money';
import { Button } from '../../../ui/button';
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

/** The price of a ride: what it is made of and what canceling costs; on a phone the total, and the rest when asked for. */
export function QuoteReceipt({ quote, isOld = false, priceBefore }: QuoteReceiptProps) {
  const [isOpen, setOpen] = useState(false);
  const { price, currency, lines } = quote;
  const hasMoved = priceBefore !== undefined && priceBefore !== price;
  return (
    <section data-testid="quote" aria-label={bookingTexts.quote} aria-busy={isOld} className="flex flex-col gap-1.5 sm:gap-3">
      <p className="flex items-center justify-between gap-3 text-caption text-ink-soft sm:text-body">
        {bookingTexts.trip(formatMiles(quote.distance_miles), formatDuration(quote.estimated_duration_minutes * minuteMs))}
        {isOld ? <Spinner label={bookingTexts.pricing} /> : <Fold isOpen={isOpen} onFold={() => setOpen(!isOpen)} />}
      </p>
      <PriceLines {...{ lines, currency }} total={price} totalLabel={bookingTexts.total} isFolded={!isOpen} />
      {hasMoved ? (
        <output className="rounded-md bg-warning-soft px-3 py-2 text-caption text-ink">
          {bookingTexts.priceMoved(formatMoney(priceBefore, currency), formatMoney(price, currency))}
        </output>
      ) : null}
      <p className={cn('text-caption text-ink-faint', !isOpen && 'max-sm:hidden')}>{termsWords(quote)}</p>
    </section>
  );
}

function Fold({ isOpen, onFold }: { isOpen: boolean; onFold(): void }) {
  return (
    <Button
      variant="quiet"
      size="small"
      aria-expanded={isOpen}
      className="-my-1 -me-2.5 aria-expanded:bg-transparent sm:hidden"
      onClick={onFold}
    >
      {isOpen ? bookingTexts.hideDetails : bookingTexts.details}
      <ChevronDown className={cn('transition-transform', isOpen && 'rotate-180')} aria-hidden="true" />
    </Button>
  );
}

function termsWords({ cancellation: terms, currency, is_scheduled: isScheduled }: Quote): string {
  const [fee, noShow] = [formatMoney(terms.late_fee, currency), formatMoney(terms.no_show_fee, currency)];
  if (isScheduled) return bookingTexts.termsLater(terms.scheduled_free_minutes_before, fee, noShow);
  return bookingTexts.termsNow(terms.free_minutes, fee, noShow);
}

/** As high as the receipt that will stand there. */
export function QuoteSkeleton() {
  return (
    <output className="flex flex-col gap-1.5 sm:gap-3">
      <span className="sr-only">{bookingTexts.pricing}</span>
      <span className="flex h-5 items-center sm:h-auto">
        <Skeleton className="h-4 w-1/2" />
      </span>
      {['w-1/3', 'w-1/4', 'w-1/4'].map((width, line) => (
        <div key={line} className="hidden justify-between sm:flex">
          <Skeleton className={cn('h-4', width)} />
          <Skeleton className="h-4 w-14" />
        </div>
      ))}
      <div className="flex justify-between border-dashed border-line sm:border-t sm:pt-3">
        <Skeleton className="h-5 w-16" />
        <Skeleton className="h-7 w-24" />
      </div>
      <Skeleton className="hidden h-9 w-full sm:block" />
    </output>
  );
}
