import { addSavedLocation, changeSavedLocation } from '@server/saved-locations/saved-locations.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { isNotFound, refusalReason } from '../../../lib/refusal';
import { useEndpointMutation } from '../../../lib/cache/query';
import { useWishKey } from '../../../lib/cache/use-wish-key';
import { toast } from '../../../ui/feedback/toast-store';
import { changesOf, type SavedDraft, wholeOf } from '../state/saved-draft';
import { savedTexts } from '../texts';
import { savedLocationsKey } from './use-saved-locations';

export interface SavingPlace {
  readonly isSaving: boolean;
  /** Why the last try did not work. */
  readonly problem: string | undefined;
  save(draft: SavedDraft): void;
}

/**
 * Saves a new place or what was changed of one; what was chosen stays when it fails, and saved again after a lost answer it makes no
 * second place. `onGone`: another screen removed it.
 */
export function useSavePlace({ onSaved, onGone }: { onSaved(): void; onGone(): void }): SavingPlace {
  const cache = useQueryClient();
  const { keyFor, forget } = useWishKey();
  const tuning = {
    async onSuccess({ name }: { name: string }) {
      // The server orders the list.
      await cache.invalidateQueries({ queryKey: savedLocationsKey });
      toast({ title: savedTexts.saved({ name }), tone: 'success' });
    },
  };
  const add = useEndpointMutation(addSavedLocation, {
    ...tuning,
    onSettled(_place, error) {
      // What was removed by then had come about, too.
      if (error === null || isNotFound(error)) forget();
    },
  });
  const change = useEndpointMutation(changeSavedLocation, tuning);
  const error = add.error ?? change.error;
  return {
    isSaving: add.isPending || change.isPending,
    problem: error ? problemOf(error) : undefined,
    save(draft) {
      const [whole, changes] = [wholeOf(draft), changesOf(draft)];
      if (!whole) return;
      // The next editor holds another place.
      const whileOpen = { onSuccess: onSaved, onError: (error: Error) => (isNotFound(error) ? onGone() : undefined) };
      if (draft.id === undefined) add.mutate({ body: whole, idempotencyKey: keyFor(whole) }, whileOpen);
      else if (Object.keys(changes).length === 0) onSaved();
      else change.mutate({ params: { id: draft.id }, body: changes }, whileOpen);
    },
  };
}

function problemOf(error: Error): string {
  return isNotFound(error) ? savedTexts.gone : (refusalReason(error) ?? savedTexts.saveFailed);
}
