import {
  getPreferences,
  type NotificationPreferences,
  type PreferencesChange,
  putPreferences,
} from '@server/notifications/preferences.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { endpointKey, endpointQuery, useEndpointMutation } from '../../../lib/query';
import { toast } from '../../../ui/toast-store';
import { preferenceTexts } from '../preference-texts';

export const preferencesQuery = endpointQuery(getPreferences);
const key = endpointKey(getPreferences, {});

/** My preferences, and the way to change some of them: in force on this page at once, taken back when it failed. */
export function usePreferences() {
  const cache = useQueryClient();
  const query = useQuery(preferencesQuery);
  const kept = useRef<NotificationPreferences>(undefined);
  const put = useEndpointMutation(putPreferences, {
    onSuccess: (saved) => cache.setQueryData(key, saved),
    async onError() {
      if (kept.current) cache.setQueryData(key, kept.current);
      toast({ title: preferenceTexts.failed, description: preferenceTexts.failedDetail, tone: 'danger' });
      await cache.invalidateQueries({ queryKey: key });
    },
  });
  function change(wanted: PreferencesChange): void {
    kept.current = cache.getQueryData<NotificationPreferences>(key);
    if (kept.current) cache.setQueryData(key, applied(kept.current, wanted));
    put.mutate({ body: wanted });
  }
  return { query, change };
}

/** As the server does: what is named changes, the rest stays. */
function applied(before: NotificationPreferences, { push_categories: pushed, ...rest }: PreferencesChange): NotificationPreferences {
  const named = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { ...before, ...named, push_categories: { ...before.push_categories, ...pushed } };
}
