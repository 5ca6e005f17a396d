import {
  getPresenceSettings,
  type PresenceSettings,
  setPresenceStatus,
  setPresenceVisibility,
} from '@server/presence/presence.contract.js';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointKey, endpointQuery, useEndpointMutation } from '../../../lib/query';
import { toast } from '../../../ui/toast-store';
import { applySettings } from '../live/on-presence';
import { presenceTexts } from '../texts';

const settingsQuery = endpointQuery(getPresenceSettings);
const settingsKey = endpointKey(getPresenceSettings, {});

export function usePresenceSettings() {
  return useQuery(settingsQuery);
}

/** Saves my status or who sees me: shown at once, and as the server has it after. */
export function useSavePresence() {
  const cache = useQueryClient();
  const tuning = {
    onSuccess: (settings: PresenceSettings) => applySettings(settings, cache),
    onError: () => {
      toast({ title: presenceTexts.saveFailed, tone: 'danger' });
      return cache.invalidateQueries({ queryKey: settingsKey });
    },
  };
  const status = useEndpointMutation(setPresenceStatus, {
    ...tuning,
    onMutate: ({ body }) => show(cache, { status: body.status, text: body.text ?? null }),
  });
  const visibility = useEndpointMutation(setPresenceVisibility, tuning);
  return { isSaving: status.isPending || visibility.isPending, saveStatus: status.mutate, saveVisibility: visibility.mutate };
}

function show(cache: QueryClient, wanted: Partial<PresenceSettings>): void {
  cache.setQueryData<PresenceSettings>(settingsKey, (settings) => (settings ? { ...settings, ...wanted } : settings));
}
