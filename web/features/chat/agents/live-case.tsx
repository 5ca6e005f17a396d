import type { SupportCase } from '@server/support/support.contract.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ownCasesQuery, useAddToOwnCase } from '../../../lib/cases/own-cases';
import { caseReplies } from '../device/agents/case-replies';
import { caseReplyKeys } from '../device/wishes/wish-keys';
import { CaseView } from '../views/agents/case-view';

/** A case that an agent handed over: what the operators say to it stands in the same conversation, and one writes back there (M135). */
export function LiveCase({ id }: { id: string }) {
  const { data } = useInfiniteQuery(ownCasesQuery);
  const found = data?.pages.flatMap((page) => page.support_cases).find((one) => one.id === id);
  // One that is no more among the newest is read on the page of the cases.
  return found ? <Shown supportCase={found} /> : null;
}

/** What is written stays with its case, whatever becomes of this row, until it was sent or given up. */
function Shown({ supportCase }: { supportCase: SupportCase }) {
  const { id } = supportCase;
  const reply = useSyncExternalStore(
    caseReplies.subscribe,
    () => caseReplies.get(id),
    () => null,
  );
  const { add, isSending, problem } = useAddToOwnCase((text) => {
    caseReplyKeys.forget(id);
    // What was written since then stays.
    if (caseReplies.get(id)?.trim() === text) caseReplies.keep(id, null);
  });
  return (
    <CaseView
      {...{ supportCase, reply, isSending }}
      problem={problem ?? null}
      onWrite={(text) => {
        // Given up: the same words again are meant to be said again.
        if (text === null) caseReplyKeys.forget(id);
        caseReplies.keep(id, text);
      }}
      onSend={(text) => add({ params: { id }, body: { text }, idempotencyKey: caseReplyKeys.keyFor(id, text) })}
    />
  );
}
