import {
  addPaymentMethod,
  changePaymentMethod,
  listPaymentMethods,
  removePaymentMethod,
  type PaymentMethod,
} from '@server/payments/payments.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refusalWords } from '../../../lib/texts/refusal-words';
import { toast } from '../../../ui/feedback/toast-store';
import { cardName } from '../state/card-words';
import { cardRefusals, cardToasts } from '../cards/method-texts';

/** Asks for the list anew; an act is over when the page shows what it did. */
function useRefresh(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: [listPaymentMethods.path] });
}

/** Stores the card behind a token; pressing twice stores it once, by its token. */
export function useAddCard(onAdded: () => void) {
  const refresh = useRefresh();
  const mutation = useEndpointMutation(addPaymentMethod, {
    async onSuccess(card) {
      await refresh();
      toast({ title: cardToasts.added({ card: cardName(card) }), tone: 'success' });
      onAdded();
    },
  });
  return {
    add: (token: string) => mutation.mutate({ body: { token } }),
    isAdding: mutation.isPending,
    problem: refusalWords(mutation.error, cardRefusals),
  };
}

export function useMakeDefault(card: PaymentMethod) {
  const refresh = useRefresh();
  const mutation = useEndpointMutation(changePaymentMethod, {
    async onSuccess() {
      await refresh();
      toast({ title: cardToasts.isDefault({ card: cardName(card) }), tone: 'success' });
    },
    onError: (error) =>
      void toast({ title: cardToasts.defaultFailed, description: refusalWords(error, cardRefusals) ?? '', tone: 'danger' }),
  });
  return { makeDefault: () => mutation.mutate({ params: { id: card.id }, body: { is_default: true } }), isMaking: mutation.isPending };
}

export function useRemoveCard(card: PaymentMethod, onRemoved: () => void) {
  const refresh = useRefresh();
  const mutation = useEndpointMutation(removePaymentMethod, {
    async onSuccess() {
      onRemoved();
      await refresh();
      toast({ title: cardToasts.removed({ card: cardName(card) }) });
    },
  });
  return {
    remove: () => mutation.mutate({ params: { id: card.id } }),
    isRemoving: mutation.isPending,
    problem: refusalWords(mutation.error, cardRefusals),
    forget: mutation.reset,
  };
}
