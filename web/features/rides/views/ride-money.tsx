import type { Ride } from '@server/rides/ride.contract.js';
import { formatMoney } from '../../../lib/format/money';
import { firstName } from '../state/names';
import { rideTexts } from '../texts';
import { PriceLines } from './price-lines';

/** What the ride costs: the receipt once it is over, before that the price with its lines folded in; nothing where there was no ride. */
export function RideMoney({ ride }: { ride: Ride }) {
  const { lines, currency } = ride;
  if (ride.status === 'cancelled' || ride.status === 'no_drivers') return null;
  const total = ride.final_price ?? ride.price;
  const driver = ride.driver ? firstName(ride.driver.full_name) : rideTexts.theDriver;
  const body = (
    <>
      <PriceLines {...{ lines, currency, total }} totalLabel={rideTexts.total} />
      <p className="mt-2 text-caption text-ink-faint">{shareWords(ride, driver)}</p>
    </>
  );
  if (ride.status === 'completed')
    return (
      <section data-testid="receipt" aria-label={rideTexts.receipt}>
        {body}
      </section>
    );
  return (
    <details className="group">
      <summary className="numeral flex min-h-11 list-none items-center justify-between gap-4 text-body lg:min-h-8 [&::-webkit-details-marker]:hidden">
        <span className="font-semibold text-ink-soft">
          <span aria-hidden="true" className="mr-2 inline-block transition-transform group-open:rotate-90">
            ›
          </span>
          {rideTexts.price}
        </span>
        <span className="font-display text-lg font-semibold text-ink">{formatMoney(total, currency)}</span>
      </summary>
      <div className="pt-1">{body}</div>
    </details>
  );
}

/** Both sides see both numbers (M50). */
function shareWords({ my_role: role, driver_share: share, final_price: final, price, currency }: Ride, driver: string): string {
  if (role === 'rider' || role === 'operator') return rideTexts.driverGets(formatMoney(share, currency), driver);
  return `${rideTexts.riderPays(formatMoney(final ?? price, currency))}. ${rideTexts.youGet(formatMoney(share, currency))}.`;
}
