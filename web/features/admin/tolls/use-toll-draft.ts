import type { TollPlace } from '@server/fares/tolls/tolls.contract.js';
import { useState } from 'react';
import type { Here } from '../../../lib/format/day';
import { draftOf, isTollWish, readToll, type TollDraft, type TollFault, type TollWish } from '../state/tolls/toll-draft';

/** A toll being written. While nobody has touched it, it follows what holds now; from then on it says when that has moved. */
export function useTollDraft(place: TollPlace | undefined, here: Here) {
  const fresh = () => draftOf(place, here);
  const [kept, setKept] = useState(fresh);
  const [faults, setFaults] = useState<readonly TollFault[]>([]);
  const hasMoved = kept.place?.basedOn !== place?.newest;
  const draft = hasMoved && !kept.isTouched ? fresh() : kept;
  function keep(next: TollDraft) {
    setKept(next);
    setFaults([]);
  }
  /** What it says; undefined where something is wrong, which is shown from then on. */
  function check(): TollWish | undefined {
    const read = readToll(draft, here);
    setFaults(isTollWish(read) ? [] : read);
    return isTollWish(read) ? read : undefined;
  }
  return {
    draft,
    faults,
    hasMoved: hasMoved && kept.isTouched,
    change: (change: Partial<TollDraft>) => setKept({ ...draft, ...change, isTouched: true }),
    reset: () => keep(fresh()),
    rebase: () => keep({ ...draft, place: place ? { id: place.id, basedOn: place.newest } : null }),
    check,
  };
}
