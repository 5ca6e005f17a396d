import type { ReplyOf } from '@server/contract/endpoint.js';
import {
  addSavedLocation,
  changeSavedLocation,
  listSavedLocations,
  removeSavedLocation,
  type SavedLocation,
  type SavedLocationKind,
} from '@server/saved-locations/saved-locations.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { cachedList } from '../../../lib/cache/cache';
import { putBack } from '../../../lib/cache/put-back';
import { callerOf } from '../../../lib/cache/query';
import { refusalReason } from '../../../lib/refusal';
import { toast } from '../../../ui/feedback/toast-store';
import { savedTexts } from '../texts';
import { savedLocationsKey, savedLocationsQuery } from './use-saved-locations';

/** What one can do with a saved place from its row. */
export function useRowActs() {
  const cache = useQueryClient();
  const call = callerOf(cache);
  const list = cachedList(cache, { endpoint: listSavedLocations, field: 'saved_locations' });
  const refresh = () => cache.invalidateQueries({ queryKey: savedLocationsKey });
  const sayFailed = (error: unknown, otherwise: string) => toast({ title: refusalReason(error) ?? otherwise, tone: 'danger' });

  function showAgain({ id }: SavedLocation, before: ReplyOf<typeof listSavedLocations> | undefined) {
    const restored = (known: readonly SavedLocation[]) => putBack(known, before?.saved_locations ?? [], (saved) => saved.id === id);
    cache.setQueryData(savedLocationsQuery.queryKey, (known) => known && { ...known, saved_locations: restored(known.saved_locations) });
  }

  async function bringBack({ name, kind, address, lat, lng }: SavedLocation) {
    try {
      await call(addSavedLocation, { body: { name, kind, address, lat, lng } });
    } catch (error) {
      sayFailed(error, savedTexts.undoFailed({ name }));
    }
    await refresh();
  }

  return {
    /** Gone at once; a toast brings it back. */
    async remove(place: SavedLocation) {
      const before = cache.getQueryData(savedLocationsQuery.queryKey);
      list.remove(place.id);
      try {
        await call(removeSavedLocation, { params: { id: place.id } });
        const action = { label: savedTexts.undo, onAct: () => void bringBack(place), isUndo: true };
        toast({ title: savedTexts.removed({ name: place.name }), action });
      } catch (error) {
        showAgain(place, before);
        sayFailed(error, savedTexts.removeFailed({ name: place.name }));
        await refresh();
      }
    },
    async makeKind(place: SavedLocation, kind: SavedLocationKind) {
      try {
        await call(changeSavedLocation, { params: { id: place.id }, body: { kind } });
      } catch (error) {
        sayFailed(error, savedTexts.changeFailed({ name: place.name }));
      }
      await refresh();
    },
  };
}
