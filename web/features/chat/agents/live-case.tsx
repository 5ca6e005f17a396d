import { addToCase, listCases, type SupportCase } from '@server/support/support.contract.js';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cachedList } from '../../../lib/cache/cache';
import { endpointInfiniteQuery, useEndpointMutation } from '../../../lib/cache/query';
import { refusalReason } from '../../../lib/refusal';
import { CaseView } from '../views/agents/case-view';
import { agentTexts } from './agent-texts';

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

function Shown({ supportCase }: { supportCase: SupportCase }) {
  const cache = useQueryClient();
  const [reply, setReply] = useState<string | null>(null);
  const add = useEndpointMutation(addToCase, {
    onSuccess(changed) {
      cachedList(cache, { endpoint: listCases, field: 'support_cases' }).upsert(changed);
      setReply(null);
    },
  });
  return (
    <CaseView
      {...{ supportCase, reply }}
      isSending={add.isPending}
      problem={add.error ? (refusalReason(add.error) ?? agentTexts.sendFailed) : null}
      onWrite={setReply}
      onSend={(text) => add.mutate({ params: { id: supportCase.id }, body: { text } })}
    />
  );
}
