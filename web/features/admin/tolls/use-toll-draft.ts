import type { TollPlace } from '@server/fares/tolls/tolls.contract.js';
import type { Here } from '../../../lib/format/day';
import { draftOf, isTollWish, readToll, type TollDraft, type TollFault, type TollWish } from '../state/tolls/toll-draft';
import { useFollowingDraft } from '../use-following-draft';

const noFaults: readonly TollFault[] = [];

/** A toll being written, over what holds at its place. */
export function useTollDraft(place: TollPlace | undefined, here: Here) {
  const { wrong: faults = noFaults, ...rest } = useFollowingDraft<TollDraft, TollWish, readonly TollFault[]>({
    fresh: () => draftOf(place, here),
    hasMoved: (kept) => kept.place?.basedOn !== place?.newest,
    rebased: (draft) => ({ ...draft, place: place ? { id: place.id, basedOn: place.newest } : null }),
    read: (draft) => readToll(draft, here),
    isWish: isTollWish,
  });
  return { ...rest, faults };
}
