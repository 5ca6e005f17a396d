import { listLedger } from '@server/payments/ledger/ledger.contract.js';
import { getDriverBalance } from '@server/payments/payments.contract.js';
import { listPayouts, requestPayout } from '@server/payments/payouts/payouts.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { useWishKey } from '../../../lib/cache/use-wish-key';
import { refresh } from '../../../lib/cache/refresh';
import { formatMoney } from '../../../lib/format/money';
import { Offline } from '../../../lib/refusal';
import { refusalWords } from '../../../lib/texts/refusal-words';
import { toast } from '../../../ui/feedback/toast-store';
import { payOutTexts, payoutRefusals } from '../pay-out-texts';

/** Asks for a payout. A try whose answer was lost goes on under its key: pressing again does not pay out twice. */
export function useRequestPayout(onRequested: () => void) {
  const cache = useQueryClient();
  const { keyFor, forget } = useWishKey();
  const mutation = useEndpointMutation(requestPayout, {
    onSuccess({ amount_cents: cents, currency }) {
      toast({ title: payOutTexts.requested({ money: formatMoney(cents / 100, currency) }), tone: 'success' });
      onRequested();
    },
    // A refusal too may mean that the balance is not what the page says.
    onSettled(_reply, error) {
      if (!(error instanceof Offline)) forget();
      refresh(cache, listPayouts.path, listLedger.path, getDriverBalance.path);
    },
  });
  return {
    isRequesting: mutation.isPending,
    problem: refusalWords(mutation.error, payoutRefusals),
    request(cents: number) {
      mutation.mutate({ body: { amount_cents: cents }, idempotencyKey: keyFor(cents) });
    },
  };
}
