import type { UserId } from '@server/contract/ids.js';
import { addFavorite, addPairBlock, removeFavorite, removePairBlock } from '@server/pairs/pairs.contract.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callerOf } from '../../../lib/cache/query';
import { refusalReason } from '../../../lib/refusal';
import { toast } from '../../../ui/feedback/toast-store';
import { pairTexts } from '../texts';
import { type Choice, choosing, refreshPairs, showChoice } from './pair-cache';

/** Long enough (ms) to notice that it was the wrong one. */
const undoMs = 8_000;

interface Somebody {
  id: UserId;
  /** First name. */
  name: string;
}

export interface Choosing {
  like(isFavorite: boolean): void;
  /** Never matched again, or as before. */
  part(isNeverMatched: boolean): void;
}

/** What I choose about somebody: shown at once, and taken back where the server did not take it. One choice follows the other. */
export function useChoice({ id, name }: Somebody): Choosing {
  const cache = useQueryClient();
  const call = callerOf(cache);
  const body = { user_id: id };
  const { mutate } = useMutation({
    mutationKey: [...choosing, id],
    scope: { id: `pair ${id}` },
    async mutationFn({ is_favorite: isFavorite, is_never_matched: isNeverMatched }: Choice): Promise<void> {
      if (isFavorite !== undefined)
        await (isFavorite ? call(addFavorite, { body: { driver_id: id } }) : call(removeFavorite, { params: { id } }));
      if (isNeverMatched !== undefined) await (isNeverMatched ? call(addPairBlock, { body }) : call(removePairBlock, { params: { id } }));
    },
    onMutate: (choice) => showChoice(cache, id, choice),
    onSuccess: (_, choice) => say(choice),
    onError: (error, _, takeBack) => {
      takeBack?.();
      toast({ title: refusalReason(error) ?? pairTexts.failed, tone: 'danger' });
    },
    // This one is still counted.
    onSettled: () => refreshPairs(cache, 1),
  });
  function say({ is_favorite: isFavorite, is_never_matched: isNeverMatched }: Choice) {
    if (isFavorite) toast({ title: pairTexts.added({ name }), description: pairTexts.addedHint, about: `favorite ${id}` });
    if (isNeverMatched === false) toast({ title: pairTexts.undone({ name }), tone: 'success' });
    if (!isNeverMatched) return;
    const action = { label: pairTexts.undo, onAct: () => mutate({ is_never_matched: false }) };
    toast({ title: pairTexts.neverIs({ name }), duration: undoMs, action });
  }
  return {
    like: (isFavorite) => mutate({ is_favorite: isFavorite }),
    part: (isNeverMatched) => mutate({ is_never_matched: isNeverMatched }),
  };
}
