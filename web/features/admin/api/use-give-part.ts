import { getOverview } from '@server/admin/overview/overview.contract.js';
import { listRideCharges } from '@server/payments/refunds/refunds.contract.js';
import { listSetbacks, recordGiven, type Setback } from '@server/payments/setbacks/setbacks.contract.js';
import { useWishKey } from '../../../lib/cache/use-wish-key';
import { givenTexts } from '../setbacks/setback-texts';
import { useDeskAct } from './use-desk-act';

/** Writes down that somebody got by hand what their card would not take; every try of the same has the same key. */
export function useGivePart() {
  const { act, ...rest } = useDeskAct(recordGiven, {
    alters: [listSetbacks.path, listRideCharges.path, getOverview.path],
    done: givenTexts.done,
  });
  const { keyFor } = useWishKey();
  function give({ id, to_give_cents: cents }: Setback, reason: string, onDone: () => void) {
    const body = { amount_cents: cents ?? 0, reason };
    act({ params: { id }, body, idempotencyKey: keyFor([id, body]) }, onDone);
  }
  return { ...rest, give };
}
