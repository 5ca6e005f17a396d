import type { PayoutConnection } from '@server/payments/payouts/payouts.contract.js';
import { useHere } from '../../../lib/here';
import { useConnectPayouts } from './use-connect-payouts';
import { ConnectPanel } from './connect-panel';

export interface ConnectAccountProps {
  connection: PayoutConnection;
  /** Its page at Stripe had expired. */
  hasRunOut: boolean | undefined;
}

/** The way to Stripe, where a driver’s account is. */
export function ConnectAccount(props: ConnectAccountProps) {
  const here = useHere();
  const { connect, isConnecting, problem } = useConnectPayouts();
  return <ConnectPanel {...props} {...{ here, problem }} isBusy={isConnecting} onConnect={connect} />;
}
