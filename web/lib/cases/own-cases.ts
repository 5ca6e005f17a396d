import { addToCase, listCases } from '@server/support/support.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { cachedList } from '../cache/cache';
import { endpointInfiniteQuery, useEndpointMutation } from '../cache/query';
import { refresh } from '../cache/refresh';
import { refusalReason } from '../refusal';
import { ownCaseTexts } from '../texts/own-case-texts';

const pageSize = 20;

/** One's own cases wherever they are cached. */
export const ownCases = { endpoint: listCases, field: 'support_cases' } as const;

/** One's own cases and reports, newest first, a page at a time. */
export const ownCasesQuery = endpointInfiniteQuery(listCases, { query: { limit: pageSize } });

/** Writes more to a case of one's own. `onAdded` hears what came to stand there, whether or not the view that asked is there still. */
export function useAddToOwnCase(onAdded: (text: string) => void) {
  const cache = useQueryClient();
  const { mutate, isPending, error } = useEndpointMutation(addToCase, {
    onSuccess(changed, { body: { text } }) {
      onAdded(text);
      cachedList(cache, ownCases).upsert(changed);
    },
    // The operators may have answered while ours was on its way.
    onSettled: () => refresh(cache, listCases.path),
  });
  return { add: mutate, isSending: isPending, problem: error ? whyNotSent(error) : undefined };
}

/** What is said where a case, or more of one, did not get through. */
export function whyNotSent(error: Error): string {
  return refusalReason(error) ?? ownCaseTexts.sendFailed;
}
