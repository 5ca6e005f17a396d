import type { Quote } from '@server/booking/quotes/quote.contract.js';
import { minuteMs } from '@server/contract/duration.js';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatMiles } from '../../../../lib/format/units/distance';
import { formatDuration } from '../../../../lib/format/duration';
import { formatMoney } from '../../../../lib/format/money';
import { Button } from '../../../../ui/button';
import { cn } from '../../../../ui/cn';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { Spinner } from '../../../../ui/feedback/spinner';
import { bookingTexts } from '../../booking/booking-texts';
import { waitWords } from '../../state/booking/wait-words';
import { PriceLines, totalClass } from './price-lines';

export interface QuoteReceiptProps {
  quote: Quote;
  /** Who is asked, by their first name; undefined for whoever is near. */
  driver?: string | undefined;
  /** The shown price answers an older wish; the next one is being worked out. */
  isOld?: boolean;
  /** What the same way cost before a new price was asked for. */
  priceBefore?: number | undefined;
}

type TermsOf = Pick<Quote, 'cancellation' | 'currency' | 'is_scheduled'>;

const receiptClass = 'flex flex-col gap-1.5 sm:gap-3';

/** Only their length counts: they hold the room of those that come with a price. */
const usualTerms: TermsOf['cancellation'] = {
  free_minutes: 2,
  scheduled_free_minutes_before: 60,
  late_fee: 5,
  no_show_fee: 7,
  free_wait_minutes: 2,
  wait_per_minute: 0.4,
};

/** The price of a ride: what it is made of and what canceling and waiting cost; on a phone the total, and the rest when asked for. */
export function QuoteReceipt({ quote, driver, isOld = false, priceBefore }: QuoteReceiptProps) {
  const [isOpen, setOpen] = useState(false);
  const { price, currency, lines } = quote;
  const hasMoved = priceBefore !== undefined && priceBefore !== price;
  return (
    <section data-testid="quote" aria-label={bookingTexts.quote} aria-busy={isOld} className={receiptClass}>
      <p className="flex items-center justify-between gap-3 text-caption text-ink-soft sm:text-body">
        {bookingTexts.trip({
          distance: formatMiles(quote.distance_miles),
          duration: formatDuration(quote.estimated_duration_minutes * minuteMs),
        })}
        {isOld ? <Spinner label={bookingTexts.pricing} /> : <Fold isOpen={isOpen} onFold={() => setOpen(!isOpen)} />}
      </p>
      {quote.is_estimate ? <p className="text-caption text-ink-faint">{bookingTexts.estimated}</p> : null}
      <PriceLines {...{ lines, currency }} total={price} totalLabel={bookingTexts.total} isFolded={!isOpen} />
      {hasMoved ? (
        <output className="rounded-md bg-warning-soft px-3 py-2 text-caption text-ink">
          {bookingTexts.priceMoved({ from: formatMoney(priceBefore, currency), to: formatMoney(price, currency) })}
        </output>
      ) : null}
      <p className={cn('text-caption text-ink-faint', !isOpen && 'max-sm:hidden')}>{termsWords(quote, driver)}</p>
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

/** What canceling, not showing up and letting a driver wait cost; the wait as the ride's own page says it. */
function termsWords(
  { cancellation: terms, currency, is_scheduled: isScheduled }: TermsOf,
  driver: string = bookingTexts.yourDriver,
): string {
  const money = (amount: number) => formatMoney(amount, currency);
  const cancel = () => {
    const fee = money(terms.late_fee);
    return isScheduled
      ? bookingTexts.termsLater({ minutes: terms.scheduled_free_minutes_before, fee })
      : bookingTexts.termsNow({ minutes: terms.free_minutes, fee });
  };
  return [
    terms.late_fee === 0 ? bookingTexts.termsFree : cancel(),
    ...(terms.no_show_fee === 0 ? [] : [bookingTexts.termsNoShow({ fee: money(terms.no_show_fee) })]),
    waitWords({ driver, minutes: terms.free_wait_minutes, perMinute: terms.wait_per_minute, currency }),
  ].join(' ');
}

export interface QuoteSkeletonProps {
  /** Of how many lines the price will be made; most have four. */
  lines?: number | undefined;
  isScheduled?: boolean;
  driver?: string | undefined;
}

/** As high as the receipt that will stand there, whatever the room: the terms are as long as those that will come. */
export function QuoteSkeleton({ lines = 4, isScheduled = false, driver }: QuoteSkeletonProps) {
  return (
    <output className={receiptClass}>
      <span className="sr-only">{bookingTexts.pricing}</span>
      <Line className="text-caption max-sm:h-5 sm:text-body" left="w-1/2" />
      <span className="flex flex-col gap-1.5 text-body">
        {Array.from({ length: lines }, (_, line) => (
          <Line key={line} className="max-sm:hidden" left={line % 2 ? 'w-1/4' : 'w-1/3'} right="w-14" />
        ))}
        <span className={cn(totalClass, 'max-sm:mt-0 max-sm:border-0 max-sm:pt-0')}>
          <Line className="flex-1 font-display text-xl" left="w-16" right="w-24" />
        </span>
      </span>
      <span aria-hidden="true" className="relative text-caption max-sm:hidden">
        <span className="invisible">{termsWords({ cancellation: usualTerms, currency: 'USD', is_scheduled: isScheduled }, driver)}</span>
        <Skeleton className="absolute inset-y-0.5 w-full" />
      </span>
    </output>
  );
}

function Line({ left, right, className }: { left: string; right?: string; className: string }) {
  return (
    <span className={cn('flex h-[1lh] items-center justify-between', className)}>
      <Skeleton className={cn('h-[0.7em]', left)} />
      {right ? <Skeleton className={cn('h-[0.7em]', right)} /> : null}
    </span>
  );
}
