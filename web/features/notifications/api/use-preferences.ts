import { getPreferences, type NotificationPreferences, type PreferencesChange, putPreferences } from '@server/notifications/preferences.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointKey, endpointQuery, useEndpointMutation } from '../../../lib/query';
import { toast } from '../../../ui/toast-store';
import { preferenceTexts } from '../preference-texts';

export const preferencesQuery = endpointQuery(getPreferences);
const key = endpointKey(getPreferences, {});

/** My preferences, and the way to change some of them: in force on this page at once, taken back when it failed. */
export function usePreferences() {
  const cache = useQueryClient();
  const query = useQuery(preferencesQuery);
  const put = useEndpointMutation(putPreferences);
  function change(wanted: PreferencesChange): void {
    const before = cache.getQueryData<NotificationPreferences>(key);
    if (before) cache.setQueryData(key, applied(before, wanted));
    put.mutate(
      { body: wanted },
      {
        onSuccess: (saved) => cache.setQueryData(key, saved),
        onError() {
          if (before) cache.setQueryData(key, before);
          toast({ title: preferenceTexts.failed, description: preferenceTexts.failedDetail, tone: 'danger' });
        },
      },
    );
  }
  return { query, change };
}

/** As the server does: what is named changes, the rest stays. */
function applied(before: NotificationPreferences, { push_categories: pushed, ...rest }: PreferencesChange): NotificationPreferences {
  const named = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { ...before, ...named, push_categories: { ...before.push_categories, ...pushed } };
}
