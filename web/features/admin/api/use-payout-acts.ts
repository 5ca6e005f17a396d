import {
  listDriverBalances,
  listPayoutsByHand,
  recordPayoutByHand,
  undoPayoutByHand,
} from '@server/payments/payouts/by-hand/by-hand.contract.js';
import { recordTexts, undoTexts } from '../payouts/by-hand-texts';
import { useDeskAct } from './use-desk-act';

const alters = [listDriverBalances.path, listPayoutsByHand.path];

/** Writes down that a driver was paid. */
export function useRecordPayout() {
  return useDeskAct(recordPayoutByHand, { alters, done: recordTexts.done });
}

/** It did not reach its driver after all. */
export function useUndoPayout() {
  return useDeskAct(undoPayoutByHand, { alters, done: undoTexts.done });
}
