import { listLedger } from '@server/payments/ledger/ledger.contract.js';
import { getDriverBalance } from '@server/payments/payments.contract.js';
import { listPayouts, type Payout, requestPayout } from '@server/payments/payouts/payouts.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newestOf } from '../../../lib/payouts/listed-since';
import { useEndpointMutation } from '../../../lib/cache/query';
import { useWishKey } from '../../../lib/cache/use-wish-key';
import { refresh } from '../../../lib/cache/refresh';
import { formatMoney } from '../../../lib/format/money';
import { refusalWords } from '../../../lib/texts/refusal-words';
import { toast } from '../../../ui/feedback/toast-store';
import { payoutListTexts, payOutTexts, payoutRefusals } from '../pay-out-texts';
import { hasCome, type PayoutTry } from '../state/payout-steps';
import { payoutsQuery } from './use-payouts';

/** What is asked for. */
interface PayoutWish {
  readonly cents: number;
  /** The payout that is asked for again. */
  readonly failed?: Payout['id'] | undefined;
}

/**
 * Asks for a payout; of the page, since the sheet may be closed between two tries. A try whose answer was lost,
 * or that broke off at the server, goes on under its key: pressing again does not pay out twice. What failed at the bank had come about:
 * asking for it again is another wish, and that too is one for all its tries. So is what is asked for once the list shows what came of the
 * try before.
 */
export function useRequestPayout() {
  const cache = useQueryClient();
  const { keyFor, forget: forgetKey } = useWishKey();
  const listed = () => cache.getQueryData(payoutsQuery.queryKey)?.pages.flatMap(({ payouts }) => payouts);
  const last = useRef<PayoutTry & { readonly key: string }>(undefined);
  const mutation = useEndpointMutation(requestPayout, {
    onSuccess({ amount_cents: cents, currency, failure }) {
      forgetKey();
      if (failure === null) toast({ title: payOutTexts.requested({ money: formatMoney(cents / 100, currency) }), tone: 'success' });
    },
    // A refusal too may mean that the balance is not what the page says.
    onSettled: () => refresh(cache, listPayouts.path, listLedger.path, getDriverBalance.path),
  });
  return {
    isRequesting: mutation.isPending,
    /** Why the last one did not come about. */
    problem: problemOf(mutation.error, mutation.data),
    /** A sheet is opened: where the list shows the last try by then, what is asked for is another one. */
    begin() {
      if (last.current && hasCome(last.current, listed())) forgetKey();
    },
    /** `onEnd` is told the problem, if there is one. */
    request({ cents, failed }: PayoutWish, onEnd: (problem: string | undefined) => void) {
      const key = keyFor({ cents, failed });
      if (last.current?.key !== key) last.current = { key, cents, newest: newestOf(listed()) };
      const input = { body: { amount_cents: cents }, idempotencyKey: key };
      mutation.mutate(input, { onSettled: (payout, error) => onEnd(problemOf(error, payout)) });
    },
  };
}

const problemOf = (error: Error | null, tried: Payout | undefined): string | undefined =>
  refusalWords(error, payoutRefusals) ?? failureWords(tried);

/** A try whose answer was lost may have failed at the bank before it was asked for again: then nothing is on its way. */
function failureWords(tried: Payout | undefined): string | undefined {
  if (!tried || tried.failure === null) return undefined;
  return payoutListTexts.failures[tried.failure]({ money: formatMoney(tried.amount_cents / 100, tried.currency) });
}
