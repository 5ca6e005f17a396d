import { connectPayouts } from '@server/payments/payouts/payouts.contract.js';
import { useLeaving } from '../device/use-leaving';
import { payoutRefusals } from '../pay-out-texts';

/** Leads to the page on which a driver’s account is opened, or kept. */
export function useConnectPayouts() {
  const { leave, isLeaving, problem } = useLeaving(connectPayouts, payoutRefusals);
  return { connect: () => leave({}), isConnecting: isLeaving, problem };
}
