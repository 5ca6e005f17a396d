import type { TariffsNow } from '@server/fares/desk/desk-tariffs.contract.js';
import { useState } from 'react';
import type { Here } from '../../../lib/format/day';
import { theTown } from '../../../lib/town';
import { draftOf, isWish, noErrors, readDraft, type TariffDraft, type TariffErrors, type TariffWish } from '../state/tariffs/tariff-draft';

/** A new tariff being written. While nobody has touched it, it follows what holds now; from then on it says when that has moved. */
export function useTariffDraft({ in_force: { rules }, newest_id: newest }: TariffsNow, here: Here) {
  const fresh = () => draftOf({ rules, basedOn: newest, units: theTown().units, here });
  const [kept, setKept] = useState(fresh);
  const [errors, setErrors] = useState<TariffErrors>(noErrors);
  const hasMoved = kept.basedOn !== newest;
  const draft = hasMoved && !kept.isTouched ? fresh() : kept;
  function keep(next: TariffDraft) {
    setKept(next);
    setErrors(noErrors);
  }
  /** What it says; undefined where something is wrong, which is shown from then on. */
  function check(): TariffWish | undefined {
    const read = readDraft(draft, here);
    setErrors(isWish(read) ? noErrors : read);
    return isWish(read) ? read : undefined;
  }
  return {
    draft,
    errors,
    hasMoved: hasMoved && kept.isTouched,
    change: (change: Partial<TariffDraft>) => setKept({ ...draft, ...change, isTouched: true }),
    reset: () => keep(fresh()),
    rebase: () => keep({ ...draft, basedOn: newest }),
    check,
  };
}
