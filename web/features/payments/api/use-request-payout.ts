import { listLedger } from '@server/payments/ledger/ledger.contract.js';
import { getDriverBalance } from '@server/payments/payments.contract.js';
import { listPayouts, type Payout, requestPayout } from '@server/payments/payouts/payouts.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import type { WishKey } from '../../../lib/cache/use-wish-key';
import { refresh } from '../../../lib/cache/refresh';
import { formatMoney } from '../../../lib/format/money';
import { refusalWords } from '../../../lib/texts/refusal-words';
import { toast } from '../../../ui/feedback/toast-store';
import { payOutTexts, payoutRefusals } from '../pay-out-texts';

/**
 * Asks for a payout. A try whose answer was lost, or that broke off at the server, goes on under its key: pressing again does not pay
 * out twice. The key is the page's, since the sheet may be closed between two tries. What failed at the bank had come about: asking for
 * it again is another wish, and that too is one for all its tries.
 */
export function useRequestPayout({ keyFor, forget }: WishKey, onRequested: () => void) {
  const cache = useQueryClient();
  const mutation = useEndpointMutation(requestPayout, {
    onSuccess({ amount_cents: cents, currency }) {
      forget();
      toast({ title: payOutTexts.requested({ money: formatMoney(cents / 100, currency) }), tone: 'success' });
      onRequested();
    },
    // A refusal too may mean that the balance is not what the page says.
    onSettled: () => refresh(cache, listPayouts.path, listLedger.path, getDriverBalance.path),
  });
  return {
    isRequesting: mutation.isPending,
    problem: refusalWords(mutation.error, payoutRefusals),
    /** `failed`: the payout that is asked for again. */
    request(cents: number, failed?: Payout['id']) {
      mutation.mutate({ body: { amount_cents: cents }, idempotencyKey: keyFor({ cents, failed }) });
    },
  };
}
