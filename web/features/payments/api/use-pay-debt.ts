import { type Debt, listDebts, payDebt } from '@server/payments/debts/debts.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEndpointMutation } from '../../../lib/cache/query';
import { useWishKey } from '../../../lib/cache/use-wish-key';
import { refusalWords } from '../../../lib/texts/refusal-words';
import { debtTexts, payRefusals } from '../debt-texts';
import { cardName } from '../state/card-words';

/**
 * Asks a card for a debt. A try whose answer was lost, or that broke off at the server, goes on under its key: pressing again does not pay
 * twice, and where the card was asked and declined by then, it says so.
 */
export function usePayDebt(debt: Debt) {
  const cache = useQueryClient();
  const { keyFor, forget } = useWishKey();
  const pay = useEndpointMutation(payDebt, {
    onSuccess: forget,
    // It is over when the page shows what came of it.
    onSettled: () => cache.invalidateQueries({ queryKey: [listDebts.path] }),
  });
  useEffect(() => {
    // A try came about, also where its answer was lost: the same card once more is another one.
    if (debt.state === 'processing') forget();
  });
  return {
    isPaying: pay.isPending || debt.state === 'processing',
    problem: refusalWords(pay.error, payRefusals) ?? overWords(pay.data),
    pay(cardId: string) {
      pay.mutate({ params: { id: debt.id }, body: { payment_method_id: cardId }, idempotencyKey: keyFor(cardId) });
    },
  };
}

/** What is asked now is `processing`; what was over before it was known is told once it is. */
function overWords(tried: Debt | undefined): string | undefined {
  return tried?.state === 'open' ? debtTexts.triedBefore({ card: cardName(tried.card) }) : undefined;
}
