import { useState } from 'react';
import { useUnsaved } from '../../ui/overlays/unsaved/unsaved';

interface Follow<Draft, Wish, Wrong> {
  /** What holds now. */
  fresh(): Draft;
  /** Whether what it was begun with holds no more. */
  hasMoved(kept: Draft): boolean;
  /** What was written, on top of what holds now. */
  rebased(draft: Draft): Draft;
  /** What it says, or all that is wrong with it. */
  read(draft: Draft): Wish | Wrong;
  isWish(read: Wish | Wrong): read is Wish;
}

/** What is being written over something that holds. While nobody has touched it, it follows that; from then on it says when that has moved. */
export function useFollowingDraft<Draft extends { readonly isTouched: boolean }, Wish, Wrong>({
  fresh,
  hasMoved,
  rebased,
  read,
  isWish,
}: Follow<Draft, Wish, Wrong>) {
  const [kept, setKept] = useState(fresh);
  const [wrong, setWrong] = useState<Wrong>();
  const isBehind = hasMoved(kept);
  const draft = isBehind && !kept.isTouched ? fresh() : kept;
  useUnsaved(kept.isTouched);
  function keep(next: Draft) {
    setKept(next);
    setWrong(undefined);
  }
  /** What it says; undefined where something is wrong, which is shown from then on. */
  function check(): Wish | undefined {
    const said = read(draft);
    setWrong(isWish(said) ? undefined : said);
    return isWish(said) ? said : undefined;
  }
  return {
    draft,
    wrong,
    hasMoved: isBehind && kept.isTouched,
    change: (change: Partial<Draft>) => setKept({ ...draft, ...change, isTouched: true }),
    reset: () => keep(fresh()),
    rebase: () => keep(rebased(draft)),
    check,
  };
}
