import {
  getPreferences,
  type NotificationPreferences,
  preferenceClasses,
  type PreferencesChange,
  putPreferences,
} from '@server/notifications/preferences/preferences.contract.js';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { endpointKey, endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { toast } from '../../../ui/feedback/toast-store';
import { preferenceTexts } from '../preference-texts';

export const preferencesQuery = endpointQuery(getPreferences);
const key = endpointKey(getPreferences, {});
/** Changes are sent one after the other, so that the last answer tells of them all. */
const changing = { mutationKey: [putPreferences.path, putPreferences.method], scope: { id: putPreferences.path } };

/** How many changes are on their way: what the server says meanwhile knows nothing of the last of them. */
export const changesUnderway = (cache: QueryClient): number => cache.isMutating({ mutationKey: changing.mutationKey });

/** My preferences, and the way to change some of them: in force on this page at once, taken back when it failed. */
export function usePreferences() {
  const cache = useQueryClient();
  const query = useQuery(preferencesQuery);
  const before = useRef(new WeakMap<PreferencesChange, NotificationPreferences>());
  const edit = (wanted: PreferencesChange) =>
    cache.setQueryData<NotificationPreferences>(key, (known) => (known ? applied(known, wanted) : undefined));
  const put = useEndpointMutation(putPreferences, {
    ...changing,
    onSuccess(saved) {
      if (changesUnderway(cache) === 1) cache.setQueryData(key, saved);
    },
    onError(_, { body }) {
      const kept = before.current.get(body);
      if (kept) edit(undone(body, kept));
      toast({ title: preferenceTexts.failed, description: preferenceTexts.failedDetail, tone: 'danger' });
    },
    onSettled() {
      // What another screen chose meanwhile was not taken, and is not in an answer that was on its way.
      if (changesUnderway(cache) === 1) refresh(cache, getPreferences.path);
    },
  });
  function change(wanted: PreferencesChange): void {
    const kept = cache.getQueryData<NotificationPreferences>(key);
    if (kept) before.current.set(wanted, kept);
    edit(wanted);
    put.mutate({ body: wanted });
  }
  return { query, change };
}

/** As the server does: what is named changes, the rest stays. */
function applied(before: NotificationPreferences, { push_categories: pushed, ...rest }: PreferencesChange): NotificationPreferences {
  const named = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { ...before, ...named, push_categories: { ...before.push_categories, ...pushed } };
}

/** The change that takes another one back: only what it named. */
function undone({ push_categories: pushed, ...rest }: PreferencesChange, before: NotificationPreferences): PreferencesChange {
  const named = Object.entries(before).filter(([name]) => name in rest);
  const kinds = preferenceClasses
    .filter((name) => pushed?.[name] !== undefined)
    .map((name) => [name, before.push_categories[name] !== false]);
  return { ...Object.fromEntries(named), push_categories: Object.fromEntries(kinds) };
}
