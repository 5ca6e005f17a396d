import { AnswerMetadata } from '@server/agents/act.contract.js';
import { useMemo, useSyncExternalStore } from 'react';
import { answers } from '../device/agents/answers';
import type { Answer, Step } from '../state/agents/answer';
import { answerKey } from '../state/agents/live-message';
import type { ThreadMessage } from '../state/thread-items';
import { ActLine } from '../views/agents/act-line';
import { AgentText } from '../views/agents/agent-text';
import { AnswerStatus } from '../views/agents/answer-status';
import { agentTexts } from './agent-texts';
import { LiveCase } from './live-case';
import { LiveConfirm } from './live-confirm';
import { DoneStep } from './undo/done-step';

export interface AgentAnswerProps {
  message: ThreadMessage;
  /** Tab comes to what is in it. */
  isStop: boolean;
}

/** What an agent says and does, while it is made and afterwards: what was done, what is to be confirmed, and its words. */
export function AgentAnswer({ message, isStop }: AgentAnswerProps) {
  const { message: text, conversation_id: conversationId, key } = message;
  const answer = useOwnAnswer(conversationId, key);
  const kept = useKept(message);
  const steps = answer?.steps ?? kept.steps;
  const isLive = answer?.end === null;
  return (
    // It is read out elsewhere, sentence by sentence; as a change of this log each piece would be.
    <div aria-live="off" aria-busy={isLive} data-testid="agent-answer" className="flex min-w-0 flex-col gap-2">
      {steps.length > 0 ? <Steps {...{ steps, isStop }} at={message.created_at} /> : null}
      {answer?.asked ? <LiveConfirm key={answer.asked.id} confirmation={answer.asked} /> : null}
      {text === '' ? null : <AgentText text={text} isStreaming={isLive} isStop={isStop} />}
      <Foot answer={answer} wasStopped={kept.isStopped} />
    </div>
  );
}

interface FootProps {
  answer: Answer | null;
  /** The server keeps it as stopped. */
  wasStopped: boolean;
}

/** What it does now, or that it was told to stop. */
function Foot({ answer, wasStopped }: FootProps) {
  if (answer?.end === null) return answer.asked ? null : <AnswerStatus status={answer.status} />;
  const isStopped = wasStopped || answer?.end.kind === 'stopped';
  return isStopped ? <p className="text-xs text-ink-faint">{agentTexts.stopped}</p> : null;
}

/** What was heard of this answer; of another one nothing, which would draw all of them anew with each word. */
function useOwnAnswer(conversationId: string, key: string): Answer | null {
  return useSyncExternalStore(
    answers.subscribe,
    () => {
      const heard = answers.of(conversationId);
      return heard && answerKey(heard) === key ? heard : null;
    },
    () => null,
  );
}

const nothing = { steps: [] as readonly Step[], isStopped: false };

interface StepsProps {
  steps: readonly Step[];
  isStop: boolean;
  /** When it was said. */
  at: string;
}

function Steps({ steps, isStop, at }: StepsProps) {
  return (
    <ul className="flex flex-col gap-1">
      {steps.map((step) => (
        <li key={step.callId} className="flex flex-col gap-1">
          {step.act?.ok ? <DoneStep {...{ step, at, isStop }} act={step.act} /> : <ActLine step={step} isStop={isStop} />}
          {step.act?.case_id ? <LiveCase id={step.act.case_id} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** What the message of an answer says of itself, once it is the server's. */
function useKept({ metadata, isOptimistic }: ThreadMessage) {
  return useMemo(() => {
    const known = isOptimistic ? undefined : AnswerMetadata.safeParse(metadata).data;
    if (!known) return nothing;
    const steps = known.acts.map((act): Step => ({ callId: act.callId, tool: act.tool, act }));
    return { steps, isStopped: known.aiStatus === 'stopped' };
  }, [metadata, isOptimistic]);
}
