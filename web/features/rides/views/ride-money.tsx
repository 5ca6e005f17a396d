import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { PaymentStatus, Ride } from '@server/rides/ride.contract.js';
import { formatMoney } from '../../../lib/format/money';
import { Fold } from '../../../ui/display/fold';
import { moneyTexts, offTotals } from '../money-texts';
import { type Returned, returnedOf } from '../returned';
import { rideTexts } from '../texts';
import { promisedTipTexts } from '../trips/guest-texts';
import { returnedTexts } from '../returned-texts';
import { PriceLines } from './booking/price-lines';

/** What the last line of a ride that is over is called where it is not paid, or not any more. */
const openTotals = (): Partial<Record<PaymentStatus, string>> => ({
  failed: moneyTexts.toPay,
  processing: moneyTexts.underWay,
  ...offTotals(),
});

/** What the ride costs: the receipt once it is over and paid, before that the price with its lines folded in; nothing where there was no ride. */
export function RideMoney({ ride }: { ride: Ride }) {
  if (ride.status === 'cancelled' || ride.status === 'no_drivers') return null;
  return ride.status === 'completed' ? <PaidLines ride={ride} /> : <FoldedPrice ride={ride} />;
}

function PaidLines({ ride }: { ride: Ride }) {
  const { lines, currency } = ride;
  const returned = returnedOf(ride);
  const open = openTotals()[ride.payment_status];
  return (
    <section data-testid="receipt" aria-label={open ?? rideTexts.receipt} className="pb-3">
      <PriceLines {...{ lines, currency }} total={totalOf(ride)} totalLabel={open ?? rideTexts.total} />
      {returned ? <ReturnedLines {...returned} currency={currency} /> : null}
      <p className="mt-2 text-caption text-ink-soft">{returned ? returnedWords(ride, returned) : overWords(ride, driverOf(ride))}</p>
    </section>
  );
}

/** Below the total: the same for both sides (M50). */
function ReturnedLines({ back, left, currency }: Returned & { currency: string }) {
  const lines = [
    { label: returnedTexts.back, amount: -back },
    { label: returnedTexts.left, amount: left },
  ];
  return (
    <dl className="numeral mt-1.5 flex flex-col gap-1.5 text-body text-ink-soft">
      {lines.map(({ label, amount }) => (
        <div key={label} className="flex items-baseline justify-between gap-4">
          <dt>{label}</dt>
          <dd>{formatMoney(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

function FoldedPrice({ ride }: { ride: Ride }) {
  const { lines, currency } = ride;
  const total = totalOf(ride);
  const driver = driverOf(ride);
  // What counts for each side, before it is unfolded: what is paid, or what is earned.
  const sum = isPayersSide(ride.my_role) ? total : ride.driver_share;
  return (
    <Fold label={isPayersSide(ride.my_role) ? rideTexts.price : rideTexts.yourShare} meta={<Sum>{formatMoney(sum, currency)}</Sum>}>
      <PriceLines {...{ lines, currency, total }} totalLabel={rideTexts.total} />
      <p className="mt-2 text-caption text-ink-soft">{shareWords(ride, driver)}</p>
      {ride.offered_tip > 0 ? <p className="text-caption text-ink-soft">{tipWords(ride, driver)}</p> : null}
    </Fold>
  );
}

function Sum({ children }: { children: string }) {
  return <span className="numeral font-display text-lg font-semibold text-ink">{children}</span>;
}

const totalOf = (ride: Ride): number => ride.final_price ?? ride.price;
const driverOf = (ride: Ride): string => (ride.driver ? firstNameOf(ride.driver.full_name) : rideTexts.theDriver);

/** Both sides see both numbers (M50). */
function shareWords({ my_role: role, driver_share: share, final_price: final, price, currency }: Ride, driver: string): string {
  if (isPayersSide(role)) return rideTexts.driverGets({ driver, amount: formatMoney(share, currency) });
  return rideTexts.driverShare({ price: formatMoney(final ?? price, currency), share: formatMoney(share, currency) });
}

/** What was promised on top; once the ride is over the tip speaks for itself. */
function tipWords({ my_role: role, offered_tip: amount, currency }: Ride, driver: string): string {
  const tip = formatMoney(amount, currency);
  return isPayersSide(role) ? promisedTipTexts.rider({ driver, tip }) : promisedTipTexts.driver({ tip });
}

/** Once it is over: what was really paid, and what was not. */
function overWords(ride: Ride, driver: string): string {
  const share = formatMoney(ride.driver_share, ride.currency);
  const charged = formatMoney(ride.final_price ?? ride.price, ride.currency);
  const words: Partial<Record<PaymentStatus, string>> = isPayersSide(ride.my_role)
    ? {
        failed: moneyTexts.notPaid({ driver }),
        processing: moneyTexts.asking,
        refunded: moneyTexts.returned,
        void: moneyTexts.dropped,
      }
    : {
        failed: moneyTexts.driverWaits({ share }),
        processing: moneyTexts.driverPending({ share }),
        captured: moneyTexts.driverPaid({ amount: charged, share }),
        refunded: moneyTexts.driverReturned,
        void: moneyTexts.driverDropped,
      };
  return words[ride.payment_status] ?? shareWords(ride, driver);
}

/** The driver's share is what is left of it, for both sides (M50). */
function returnedWords(ride: Ride, returned: Returned): string {
  const money = (amount: number) => formatMoney(amount, ride.currency);
  const said = { back: money(returned.back), share: money(returned.share) };
  if (isPayersSide(ride.my_role)) return returnedTexts.rider({ ...said, driver: driverOf(ride) });
  return returnedTexts.driver({ ...said, paid: money(totalOf(ride)) });
}

function isPayersSide(role: Ride['my_role']): boolean {
  return role === 'rider' || role === 'operator';
}
