import { connectPayouts } from '@server/payments/payouts/payouts.contract.js';
import { useState } from 'react';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refusalWords } from '../../../lib/texts/refusal-words';
import { elsewhere } from '../device/elsewhere';
import { payoutRefusals } from '../pay-out-texts';

/** Leads to the page on which a driver’s account is opened, or kept. */
export function useConnectPayouts() {
  const [isLeaving, setIsLeaving] = useState(false);
  const mutation = useEndpointMutation(connectPayouts, {
    // Without a network it fails at once and says so.
    networkMode: 'always',
    onSuccess({ url }) {
      setIsLeaving(true);
      elsewhere.go(url);
    },
  });
  return {
    connect: () => mutation.mutate({}),
    isConnecting: mutation.isPending || isLeaving,
    problem: refusalWords(mutation.error, payoutRefusals),
  };
}
