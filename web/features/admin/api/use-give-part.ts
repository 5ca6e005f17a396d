import { getOverview } from '@server/admin/overview/overview.contract.js';
import { listRideCharges } from '@server/payments/refunds/refunds.contract.js';
import { listSetbacks, recordGiven, type Setback } from '@server/payments/setbacks/setbacks.contract.js';
import { useRef } from 'react';
import { givenTexts } from '../setbacks/setback-texts';
import { useDeskAct } from './use-desk-act';

/** Writes down that a rider got by hand what their card would not take; every try of the same has the same key. */
export function useGivePart() {
  const { act, ...rest } = useDeskAct(recordGiven, {
    alters: [listSetbacks.path, listRideCharges.path, getOverview.path],
    done: givenTexts.done,
  });
  const last = useRef({ sent: '', key: '' });
  function give({ id, part_return: part }: Setback, reason: string, onDone: () => void) {
    const body = { amount_cents: part?.missing_cents ?? 0, reason };
    const sent = JSON.stringify([id, body]);
    if (last.current.sent !== sent) last.current = { sent, key: crypto.randomUUID() };
    act({ params: { id }, body, idempotencyKey: last.current.key }, onDone);
  }
  return { ...rest, give };
}
