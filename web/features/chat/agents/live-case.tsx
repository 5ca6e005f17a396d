import { addToCase, listCases, type SupportCase } from '@server/support/support.contract.js';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { cachedList } from '../../../lib/cache/cache';
import { endpointInfiniteQuery, useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { refusalReason } from '../../../lib/refusal';
import { caseReplies } from '../device/agents/case-replies';
import { caseReplyKeys } from '../device/wishes/wish-keys';
import { CaseView } from '../views/agents/case-view';
import { ownCaseTexts } from './agent-texts';

const pageSize = 20;

/** My cases with the operators, newest first, as their own page has them. */
const casesQuery = endpointInfiniteQuery(listCases, { query: { limit: pageSize } });

/** A case that an agent handed over: what the operators say to it stands in the same conversation, and one writes back there (M135). */
export function LiveCase({ id }: { id: string }) {
  const { data } = useInfiniteQuery(casesQuery);
  const found = data?.pages.flatMap((page) => page.support_cases).find((one) => one.id === id);
  // One that is no more among the newest is read on the page of the cases.
  return found ? <Shown supportCase={found} /> : null;
}

/** What is written stays with its case, whatever becomes of this row, until it was sent or given up. */
function Shown({ supportCase }: { supportCase: SupportCase }) {
  const { id } = supportCase;
  const cache = useQueryClient();
  const reply = useSyncExternalStore(
    caseReplies.subscribe,
    () => caseReplies.get(id),
    () => null,
  );
  const add = useEndpointMutation(addToCase, {
    onSuccess(changed, { body: { text } }) {
      caseReplyKeys.forget(id);
      cachedList(cache, { endpoint: listCases, field: 'support_cases' }).upsert(changed);
      // What was written since then stays.
      if (caseReplies.get(id)?.trim() === text) caseReplies.keep(id, null);
    },
    // The operators may have answered while ours was on its way.
    onSettled: () => refresh(cache, listCases.path),
  });
  return (
    <CaseView
      {...{ supportCase, reply }}
      isSending={add.isPending}
      problem={add.error ? (refusalReason(add.error) ?? ownCaseTexts.sendFailed) : null}
      onWrite={(text) => {
        // Given up: the same words again are meant to be said again.
        if (text === null) caseReplyKeys.forget(id);
        caseReplies.keep(id, text);
      }}
      onSend={(text) => add.mutate({ params: { id }, body: { text }, idempotencyKey: caseReplyKeys.keyFor(id, text) })}
    />
  );
}
