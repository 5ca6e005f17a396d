import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { PaymentStatus, Ride } from '@server/rides/ride.contract.js';
import { formatMoney } from '../../../../lib/format/money';
import { returnedOf } from '../../returned';
import { returnedTexts } from '../../returned-texts';
import { rideTexts } from '../../texts';

const toRider = {
  none: 'feeDue',
  authorised: 'feeDue',
  processing: 'feeDue',
  captured: 'feePaid',
  failed: 'feeOpen',
  refunded: 'feeReturned',
  void: 'feeNotDue',
} as const satisfies Record<PaymentStatus, keyof typeof rideTexts>;
const toDriver = {
  none: 'feeComing',
  authorised: 'feeComing',
  processing: 'feeComing',
  captured: 'feeCame',
  failed: 'feeMissing',
  refunded: 'feeTakenBack',
  void: 'feeNeverCame',
} as const satisfies Record<PaymentStatus, keyof typeof rideTexts>;

/** What a cancelled ride cost its rider or brought its driver, as soon as that is settled (M35); nothing for any other ride. */
export function FeeWords({ ride }: { ride: Ride }) {
  const words = wordsOf(ride);
  return words === null ? null : (
    <p data-testid="fee-words" className="-mt-3 text-body text-ink-soft">
      {words}
    </p>
  );
}

function wordsOf(ride: Ride): string | null {
  const { status, my_role: role, payment_status: payment, final_price: fee, currency, driver } = ride;
  const isDriver = role === 'driver';
  if (status !== 'cancelled') return null;
  if (fee === null) return !isDriver && (payment === 'none' || payment === 'void') ? rideTexts.cancelledNoFee : null;
  const money = (amount: number) => formatMoney(amount, currency);
  const said = { fee: money(fee), driver: driver ? firstNameOf(driver.full_name) : rideTexts.theDriver };
  const returned = returnedOf(ride);
  if (!returned) return rideTexts[(isDriver ? toDriver : toRider)[payment]](said);
  const { feeToDriver, feeToRider } = returnedTexts;
  return (isDriver ? feeToDriver : feeToRider)({ ...said, back: money(returned.back), share: money(returned.share) });
}
