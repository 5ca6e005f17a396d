import type { Payout } from '@server/payments/payouts/payouts.contract.js';
import { useHere } from '../../lib/here';
import { nextPage, retryOf } from '../../lib/cache/next-page';
import { usePayouts } from './api/use-payouts';
import { PayoutList } from './views/payout-list';

export interface PayoutsSectionProps {
  /** False where no bank is connected: then an empty list is not shown. */
  isSetUp: boolean;
  /** Asks for the same amount again; absent while nothing can be paid out. */
  onAgain?: ((payout: Payout) => void) | undefined;
}

/** What was paid out, and how far it is (M28). */
export function PayoutsSection({ isSetUp, onAgain }: PayoutsSectionProps) {
  const here = useHere();
  const { payouts, ...list } = usePayouts();
  if (!isSetUp && payouts?.length === 0) return null;
  return <PayoutList {...{ payouts, here, onAgain }} {...nextPage(list)} onRetry={retryOf(list).onRetry} />;
}
