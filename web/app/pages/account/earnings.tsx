import { weekTexts } from '../../../features/payments/weeks/week-texts';
import { DriverMoney } from './driver-money';

export { loader } from './driver-money';
export const handle = { title: () => weekTexts.title };

/** What weeks and years brought, and beneath it the rest of a driver's money. */
export function Component() {
  return <DriverMoney about="earnings" />;
}
