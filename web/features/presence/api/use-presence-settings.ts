import {
  getPresenceSettings,
  type PresenceSettings,
  type PresenceVisibility,
  setPresenceStatus,
  setPresenceVisibility,
} from '@server/presence/settings.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { retryOf } from '../../../lib/cache/next-page';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { toast } from '../../../ui/feedback/toast-store';
import { applySettings } from '../live/on-presence';
import { settingsQuery } from './settings-query';
import { presenceSettingsTexts } from '../settings-texts';

export interface OwnPresence {
  /** As the server has it; undefined until it is there. */
  saved: PresenceSettings | undefined;
  /** With what is on its way: shown at once, gone again when saving fails. */
  chosen: PresenceSettings | undefined;
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry(): void;
  isSaving: boolean;
  choose(choice: Partial<Pick<PresenceSettings, 'status' | 'text'>>): void;
  chooseVisibility(visibility: PresenceVisibility): void;
}

/** My status and who sees me, and their saving: one after the other, so that the last choice is the last to arrive. */
export function useOwnPresence(): OwnPresence {
  const cache = useQueryClient();
  const query = useQuery(settingsQuery);
  const saved = query.data;
  const tuning = {
    scope: { id: setPresenceStatus.path },
    onSuccess: (settings: PresenceSettings) => applySettings(settings, cache),
    onError: () => void toast({ title: presenceSettingsTexts.saveFailed, tone: 'danger' }),
    // Nobody waits for it: without a network it would hold up the next choice.
    onSettled: () => refresh(cache, getPresenceSettings.path),
  };
  const status = useEndpointMutation(setPresenceStatus, tuning);
  const visibility = useEndpointMutation(setPresenceVisibility, tuning);
  const chosen = saved && {
    ...saved,
    ...(status.isPending && status.variables.body),
    ...(visibility.isPending && visibility.variables.body),
  };
  return {
    saved,
    chosen,
    hasFailed: query.isError,
    ...retryOf(query),
    isSaving: status.isPending || visibility.isPending,
    choose: (choice) => chosen && status.mutate({ body: { status: chosen.status, text: chosen.text, ...choice } }),
    chooseVisibility: (wanted) => visibility.mutate({ body: { visibility: wanted } }),
  };
}
