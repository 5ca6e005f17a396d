import {
  listDriverBalances,
  listPayoutsByHand,
  recordPayoutByHand,
  undoPayoutByHand,
} from '@server/payments/payouts/by-hand/by-hand.contract.js';
import { useWishKeys } from '../../../lib/cache/use-wish-key';
import { recordTexts, undoTexts } from '../payouts/by-hand-texts';
import type { PayoutRecord } from '../state/payout-record';
import { useDeskAct } from './use-desk-act';

const alters = [listDriverBalances.path, listPayoutsByHand.path];

/**
 * Writes down that a driver was paid; every try of the same has the same key, also where its dialog was closed, or another driver's record
 * written, in between.
 */
export function useRecordPayout() {
  const { act, tried, problem, ...rest } = useDeskAct(recordPayoutByHand, { alters, done: recordTexts.done });
  const keyOf = useWishKeys();
  function record(body: PayoutRecord, onDone: () => void) {
    const key = keyOf(body.driver_id);
    act({ body, idempotencyKey: key.keyFor(body) }, () => {
      key.forget();
      onDone();
    });
  }
  /** Why the last one did not come about; nothing where it was another driver's. */
  const problemOf = (driverId: string) => (tried?.body.driver_id === driverId ? problem : undefined);
  return { ...rest, problemOf, record };
}

/** It did not reach its driver after all. */
export function useUndoPayout() {
  return useDeskAct(undoPayoutByHand, { alters, done: undoTexts.done });
}
