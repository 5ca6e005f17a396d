import type { UserId } from '@server/contract/ids.js';
import { addFavorite, addPairBlock, removeFavorite, removePairBlock } from '@server/pairs/pairs.contract.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callerOf } from '../../../lib/cache/query';
import { codeOf, refusalReason } from '../../../lib/refusal';
import { dismissToastsAbout, toast, type ToastMessage } from '../../../ui/feedback/toast-store';
import { pairTexts } from '../texts';
import { type Choice, choosing, refreshPairs, showChoice } from './pair-cache';

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
  const mutationKey = [...choosing, id];
  const about = `pair ${id}`;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `pair ${id}` },
    async mutationFn({ is_favorite: isFavorite, is_never_matched: isNeverMatched }: Choice): Promise<void> {
      if (isFavorite !== undefined)
        await (isFavorite ? call(addFavorite, { body: { driver_id: id } }) : call(removeFavorite, { params: { id } }));
      if (isNeverMatched !== undefined) await (isNeverMatched ? call(addPairBlock, { body }) : call(removePairBlock, { params: { id } }));
    },
    onMutate(choice) {
      dismissToastsAbout(about);
      return showChoice(cache, id, choice);
    },
    onSuccess(_, choice) {
      // What follows takes it back, or says more. This one is still counted.
      if (cache.isMutating({ mutationKey }) === 1) say(wordsOf(choice));
    },
    onError: (error, _, takeBack) => {
      takeBack?.();
      say({ title: whyNot(error), tone: 'danger' });
    },
    // So is it here.
    onSettled: () => refreshPairs(cache, 1),
  });
  /** In place of what was said of an earlier choice. */
  function say(message: ToastMessage) {
    dismissToastsAbout(about);
    toast({ ...message, about });
  }
  function wordsOf({ is_favorite: isFavorite, is_never_matched: isNeverMatched }: Choice): ToastMessage {
    if (isFavorite) return { title: pairTexts.added({ name }), description: pairTexts.addedHint };
    if (isFavorite === false) return { title: pairTexts.removed({ name }), ...undoing({ is_favorite: true }) };
    if (isNeverMatched) return { title: pairTexts.neverIs({ name }), ...undoing({ is_never_matched: false }) };
    return { title: pairTexts.undone({ name }), tone: 'success' };
  }
  const undoing = (choice: Choice) => ({ action: { label: pairTexts.undo, onAct: () => mutate(choice), isUndo: true } });
  return {
    like: (isFavorite) => mutate({ is_favorite: isFavorite }),
    part: (isNeverMatched) => mutate({ is_never_matched: isNeverMatched }),
  };
}

/** Without an answer nobody knows what the server did: it is asked what is so now. */
function whyNot(error: Error): string {
  return codeOf(error) === 'offline' ? pairTexts.unheard : (refusalReason(error) ?? pairTexts.failed);
}
