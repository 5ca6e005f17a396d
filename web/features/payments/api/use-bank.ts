import { checkConfirmation, confirmPayment, listConfirmations } from '@server/payments/confirmations/confirmations.contract.js';
import { listDebts } from '@server/payments/debts/debts.contract.js';
import { getTip } from '@server/payments/extras/tips.contract.js';
import { checkPart, confirmPart } from '@server/payments/split/part-confirm.contract.js';
import { listMyParts } from '@server/payments/split/split.contract.js';
import { getRide } from '@server/rides/rides.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { useGoing } from '../../../lib/device/going/use-going';

/** Something that a card's bank wants to be confirmed. */
export interface AtBank {
  readonly confirm: typeof confirmPayment | typeof confirmPart;
  readonly check: typeof checkConfirmation | typeof checkPart;
  /** Where it shows that it went on, or waits for something else. */
  readonly shownBy: readonly string[];
}

export const chargeAtBank: AtBank = {
  confirm: confirmPayment,
  check: checkConfirmation,
  shownBy: [listConfirmations.path, listDebts.path, getRide.path, getTip.path],
};

/** A friend's part of a fare. */
export const partAtBank: AtBank = { confirm: confirmPart, check: checkPart, shownBy: [listMyParts.path] };

function useRefresh({ shownBy }: AtBank): () => Promise<unknown> {
  const cache = useQueryClient();
  return () => Promise.all(shownBy.map((path) => cache.invalidateQueries({ queryKey: [path] })));
}

/** Leads to my bank's page. */
export function useConfirm(what: AtBank, id: string) {
  const refresh = useRefresh(what);
  const { go, isLeaving } = useGoing();
  const { mutate, isPending, error } = useEndpointMutation(what.confirm, {
    async onSuccess({ url }) {
      if (url === null) return void (await refresh());
      go(url);
    },
    // What it refuses is not there any more: another card may be asked.
    onError: () => refresh(),
  });
  return { confirm: () => mutate({ params: { id } }), isConfirming: isPending || isLeaving, error };
}

/** Back from the bank: has it looked at what came of it. */
export function useCheck(what: AtBank, onConfirmed: () => void) {
  const refresh = useRefresh(what);
  return useEndpointMutation(what.check, {
    isRepeated: true,
    async onSuccess({ state }) {
      await refresh();
      if (state === 'confirmed') onConfirmed();
    },
    // It may have gone on all the same.
    onError: () => void refresh(),
  });
}
