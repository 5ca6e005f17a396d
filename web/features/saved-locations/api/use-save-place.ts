import { addSavedLocation, changeSavedLocation } from '@server/places/saved-locations.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { Refusal } from '../../../lib/call';
import { useEndpointMutation } from '../../../lib/query';
import { toast } from '../../../ui/toast-store';
import type { SavedDraft } from '../state/saved-draft';
import { savedTexts } from '../texts';
import { savedLocationsKey } from './use-saved-locations';

/** Saves a new place or a changed one; what was chosen stays when it fails. */
export function useSavePlace(onSaved: () => void) {
  const cache = useQueryClient();
  const tuning = {
    async onSuccess({ name }: { name: string }) {
      // The server orders the list.
      await cache.invalidateQueries({ queryKey: savedLocationsKey });
      toast({ title: savedTexts.saved(name), tone: 'success' });
      onSaved();
    },
  };
  const add = useEndpointMutation(addSavedLocation, tuning);
  const change = useEndpointMutation(changeSavedLocation, tuning);
  const error = add.error ?? change.error;
  return {
    isSaving: add.isPending || change.isPending,
    problem: error ? wordsOf(error) : undefined,
    save({ id, place, name, kind }: SavedDraft) {
      if (!place) return;
      const body = { name: name.trim(), kind, address: place.address, lat: place.lat, lng: place.lng };
      if (id === undefined) add.mutate({ body });
      else change.mutate({ params: { id }, body });
    },
  };
}

export function wordsOf(error: Error, otherwise: string = savedTexts.saveFailed): string {
  return error instanceof Refusal && error.status < 500 ? error.message : otherwise;
}
