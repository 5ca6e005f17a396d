import { getAccount } from '@server/admin/users/users.contract.js';
import { beginView, currentView, endView, seePart, type ViewPart } from '@server/admin/views/views.contract.js';
import { viewMs } from '@server/profiles/desk/account-views.contract.js';
import { minuteMs } from '@server/contract/duration.js';
import { useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { lookingTexts } from '../looking/looking-texts';
import { currentViewQuery } from './view-query';
import { useDeskAct } from './use-desk-act';

/** Asked for each time: a look can be over at any moment. */
export const seenQuery = (id: string, part: ViewPart) => endpointQuery(seePart, { params: { id, part } }, { staleTime: 0 });

/** Begins a look, and shows the banner with it. */
export function useBeginView() {
  const cache = useQueryClient();
  const { act, ...rest } = useDeskAct(beginView, {
    alters: [currentView.path, getAccount.path],
    done: lookingTexts.begun({ count: viewMs / minuteMs }),
  });
  return {
    ...rest,
    begin: (id: string, reason: string, onDone: () => void) =>
      act({ params: { id }, body: { reason } }, () => {
        refresh(cache, currentView.path);
        onDone();
      }),
  };
}

/** What was seen is forgotten with its end. */
export function useEndView() {
  const cache = useQueryClient();
  const { act, ...rest } = useDeskAct(endView, {
    key: currentViewQuery.queryKey,
    alters: [currentView.path],
    done: lookingTexts.stopped,
  });
  return { ...rest, end: (id: string) => act({ params: { id } }, () => cache.removeQueries({ queryKey: [seePart.path] })) };
}
