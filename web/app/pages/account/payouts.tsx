import { payoutTexts } from '../../../features/payments/payout-texts';
import { DriverMoney } from './driver-money';

export { loader } from './driver-money';
export const handle = { title: () => payoutTexts.title };

/** What can be paid out and what was, and beneath it the rest of a driver's money. */
export function Component() {
  return <DriverMoney about="payouts" />;
}
