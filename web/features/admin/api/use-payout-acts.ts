import {
  listDriverBalances,
  listPayoutsByHand,
  recordPayoutByHand,
  undoPayoutByHand,
} from '@server/payments/payouts/by-hand/by-hand.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newestOf } from '../../../lib/payouts/listed-since';
import { useWishKeys } from '../../../lib/cache/use-wish-key';
import { recordTexts, undoTexts } from '../payouts/by-hand-texts';
import { hasCome, type PayoutRecord, type RecordTry } from '../state/payout-record';
import { payoutsByHandQuery } from './queries';
import { useDeskAct } from './use-desk-act';

const alters = [listDriverBalances.path, listPayoutsByHand.path];

/**
 * Writes down that a driver was paid; every try of the same has the same key, also where its dialog was closed, or another driver's record
 * written, in between. What is written once the list shows what came of the try before is another one.
 */
export function useRecordPayout() {
  const cache = useQueryClient();
  const { act, tried, problem, forget, ...rest } = useDeskAct(recordPayoutByHand, { alters, done: recordTexts.done });
  const keyOf = useWishKeys();
  const listed = () => cache.getQueryData(payoutsByHandQuery(undefined).queryKey)?.payouts;
  /** The last one of each driver. */
  const tries = useRef(new Map<string, RecordTry & { readonly key: string }>());
  /** The dialog of a driver is opened. */
  function begin(driverId: string) {
    forget();
    const last = tries.current.get(driverId);
    if (last && hasCome(last, listed())) keyOf(driverId).forget();
  }
  function record(body: PayoutRecord, onDone: () => void) {
    const wish = keyOf(body.driver_id);
    const key = wish.keyFor(body);
    if (tries.current.get(body.driver_id)?.key !== key)
      tries.current.set(body.driver_id, { key, record: body, newest: newestOf(listed()) });
    act({ body, idempotencyKey: key }, () => {
      wish.forget();
      onDone();
    });
  }
  /** Why the last one did not come about; nothing where it was another driver's. */
  const problemOf = (driverId: string) => (tried?.body.driver_id === driverId ? problem : undefined);
  return { ...rest, problemOf, begin, record };
}

/** It did not reach its driver after all. */
export function useUndoPayout() {
  return useDeskAct(undoPayoutByHand, { alters, done: undoTexts.done });
}
