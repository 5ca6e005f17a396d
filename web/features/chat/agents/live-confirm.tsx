import { answerConfirmation, type Confirmation, confirmWithinMs } from '@server/agents/agents.contract.js';
import { useState } from 'react';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refusalReason } from '../../../lib/refusal';
import { ConfirmCard, type Decision } from '../views/agents/confirm-card';
import { agentTexts } from './agent-texts';
import { useRemaining } from './use-remaining';

/** What waits for its person: goes as soon as the answer goes on, wherever it was confirmed. */
export function LiveConfirm({ confirmation: { id, summary, expires_at: until } }: { confirmation: Confirmation }) {
  const remainingMs = useRemaining(until);
  const [chosen, setChosen] = useState<Decision | null>(null);
  const send = useEndpointMutation(answerConfirmation, { onError: () => setChosen(null) });
  function answer(decision: Decision) {
    setChosen(decision);
    send.mutate({ params: { id }, body: { decision } });
  }
  return (
    <ConfirmCard
      {...{ summary, chosen }}
      remainingMs={Math.min(remainingMs, confirmWithinMs)}
      totalMs={confirmWithinMs}
      problem={send.error ? (refusalReason(send.error) ?? agentTexts.confirm.failed) : null}
      onAnswer={answer}
    />
  );
}
