import type { TariffsNow } from '@server/fares/desk/desk-tariffs.contract.js';
import type { Here } from '../../../lib/format/day';
import { theTown } from '../../../lib/town';
import { draftOf, isWish, noErrors, readDraft, type TariffDraft, type TariffErrors, type TariffWish } from '../state/tariffs/tariff-draft';
import { useFollowingDraft } from '../use-following-draft';

/** A new tariff being written, over the one in force. */
export function useTariffDraft({ in_force: { rules }, newest_id: newest }: TariffsNow, here: Here) {
  const { wrong: errors = noErrors, ...rest } = useFollowingDraft<TariffDraft, TariffWish, TariffErrors>({
    fresh: () => draftOf({ rules, basedOn: newest, units: theTown().units, here }),
    hasMoved: (kept) => kept.basedOn !== newest,
    rebased: (draft) => ({ ...draft, basedOn: newest }),
    read: (draft) => readDraft(draft, here),
    isWish,
  });
  return { ...rest, errors };
}
