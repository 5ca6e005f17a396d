import { checkConfirmation, confirmPayment, listConfirmations } from '@server/payments/confirmations/confirmations.contract.js';
import { listDebts } from '@server/payments/debts/debts.contract.js';
import { getTip } from '@server/payments/extras/tips.contract.js';
import { getRide } from '@server/rides/rides.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { refusalWords } from '../../../lib/texts/refusal-words';
import { elsewhere } from '../device/elsewhere';
import { confirmRefusals } from '../texts';

export const confirmationsQuery = endpointQuery(listConfirmations);

/** What my bank wants me to confirm. */
export function useConfirmations() {
  const { data, ...query } = useQuery(confirmationsQuery);
  return { ...query, confirmations: data?.confirmations ?? [] };
}

/** Whether a payment waits for me at my bank. */
export function useIsToConfirm(paymentId: string): boolean {
  return useConfirmations().confirmations.some(({ id }) => id === paymentId);
}

/** Money of mine went on, or waits for something else: wherever that shows. */
function useRefresh(): () => Promise<unknown> {
  const cache = useQueryClient();
  const paths = [listConfirmations.path, listDebts.path, getRide.path, getTip.path];
  return () => Promise.all(paths.map((path) => cache.invalidateQueries({ queryKey: [path] })));
}

/** Leads to my bank's page. */
export function useConfirm(id: string) {
  const refresh = useRefresh();
  const [isLeaving, setIsLeaving] = useState(false);
  const confirm = useEndpointMutation(confirmPayment, {
    networkMode: 'always',
    async onSuccess({ url }) {
      if (url === null) return void (await refresh());
      setIsLeaving(true);
      elsewhere.go(url);
    },
    // What it refuses is not there any more: another card may be asked.
    onError: () => refresh(),
  });
  return {
    confirm: () => confirm.mutate({ params: { id } }),
    isConfirming: confirm.isPending || isLeaving,
    problem: refusalWords(confirm.error, confirmRefusals),
  };
}

/** Back from the bank: has it looked at what came of it. */
export function useCheckConfirmation(onConfirmed: () => void) {
  const refresh = useRefresh();
  return useEndpointMutation(checkConfirmation, {
    async onSuccess({ state }) {
      await refresh();
      if (state === 'confirmed') onConfirmed();
    },
  });
}
