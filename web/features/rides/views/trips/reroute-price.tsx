import type { RouteQuote } from '@server/booking/reroute/reroute.contract.js';
import { minuteMs } from '@server/contract/duration.js';
import { formatCountdown } from '../../../../lib/format/countdown';
import { formatDuration } from '../../../../lib/format/duration';
import { formatMoney } from '../../../../lib/format/money';
import { formatMiles } from '../../../../lib/format/units/distance';
import { Button } from '../../../../ui/button';
import { bookingTexts } from '../../booking/booking-texts';
import { rerouteTexts } from '../../trips/reroute-texts';
import { PriceLines } from '../booking/price-lines';

type Known = Pick<
  RouteQuote,
  'price' | 'price_before' | 'currency' | 'lines' | 'distance_miles' | 'estimated_duration_minutes' | 'is_estimate'
>;

/** What is known of the price of the chosen route. */
export type RoutePrice =
  | { readonly kind: 'none' | 'asking' | 'expired' }
  | { readonly kind: 'known'; readonly quote: Known; readonly remainingMs: number }
  /** `over`: the route cannot be changed any more. */
  | { readonly kind: 'failed' | 'over'; readonly reason: string };

/** How the fare changes, line by line, and for how long it can be had. */
export function ReroutePrice({ price, onRetry }: { price: RoutePrice; onRetry(): void }) {
  if (price.kind === 'failed') return <Again words={price.reason} label={rerouteTexts.tryAgain} isAlert onRetry={onRetry} />;
  if (price.kind === 'over')
    return (
      <p role="alert" className="min-h-6 text-body text-danger-text">
        {price.reason}
      </p>
    );
  if (price.kind === 'expired') return <Again words={rerouteTexts.expired} label={rerouteTexts.newPrice} onRetry={onRetry} />;
  if (price.kind !== 'known')
    return (
      <p aria-live="polite" className="min-h-6 text-body text-ink-soft">
        {price.kind === 'none' ? rerouteTexts.choose : rerouteTexts.pricing}
      </p>
    );
  return <Receipt {...price} />;
}

function Again({ words, label, isAlert = false, onRetry }: { words: string; label: string; isAlert?: boolean; onRetry(): void }) {
  return (
    <p
      role={isAlert ? 'alert' : 'status'}
      className={`flex min-h-6 flex-wrap items-center gap-x-2 text-body ${isAlert ? 'text-danger-text' : 'text-ink'}`}
    >
      {words}
      <Button variant="quiet" onClick={onRetry}>
        {label}
      </Button>
    </p>
  );
}

function Receipt({ quote, remainingMs }: { quote: Known; remainingMs: number }) {
  const { price, price_before: before, currency, lines } = quote;
  return (
    <section data-testid="route-quote" aria-label={bookingTexts.quote} className="flex flex-col gap-2">
      <p className="text-caption text-ink-soft">
        {bookingTexts.trip({
          distance: formatMiles(quote.distance_miles),
          duration: formatDuration(quote.estimated_duration_minutes * minuteMs),
        })}
        {quote.is_estimate ? ` ${bookingTexts.estimated}` : null}
      </p>
      <PriceLines {...{ lines, currency }} total={price} totalLabel={rerouteTexts.after} />
      <p className="numeral flex items-baseline justify-between gap-4 text-body text-ink-soft">
        <span>{rerouteTexts.before}</span>
        <span>{formatMoney(before, currency)}</span>
      </p>
      <p aria-live="polite" className="text-body font-semibold text-ink">
        {differenceWords(price - before, currency)}
      </p>
      <p className="text-caption text-ink-soft">
        <span role="timer">{rerouteTexts.holds({ time: formatCountdown(remainingMs) })}</span>
      </p>
    </section>
  );
}

function differenceWords(difference: number, currency: string): string {
  const cents = Math.round(difference * 100);
  const amount = formatMoney(Math.abs(cents) / 100, currency);
  if (cents === 0) return rerouteTexts.same;
  return cents > 0 ? rerouteTexts.more({ amount }) : rerouteTexts.less({ amount });
}
