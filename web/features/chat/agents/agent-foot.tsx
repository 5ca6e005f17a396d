import type { AgentId } from '@server/agents/agents.contract.js';
import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { useMemo } from 'react';
import { useMyId } from '../../../lib/my-id';
import { useIsOffline } from '../api/use-is-offline';
import { answers, type Asking } from '../device/agents/answers';
import { agentIdOf, agentOf } from '../state/agents/agent-of';
import type { Answer } from '../state/agents/answer';
import { footOf, isAnswered } from '../state/agents/foot';
import { sentencesOf } from '../state/agents/sentences';
import type { ThreadMessage } from '../state/thread-items';
import { AnswerFoot } from '../views/agents/answer-foot';
import { AnswerNews } from '../views/agents/answer-news';
import { agentTexts } from './agent-texts';

export interface AgentFootProps {
  conversation: Conversation;
  answer: Answer | null;
  /** All that the thread shows. */
  messages: readonly ThreadMessage[];
  /** Puts a first line into the composer. */
  onOffer(text: string): void;
}

/** What can be done behind the newest message of a conversation with an agent, and its answer read out. */
export function AgentFoot(props: AgentFootProps) {
  const agent = agentOf(props.conversation);
  const agentId = agentIdOf(props.conversation);
  return agent && agentId ? <Shown {...props} {...{ agentId }} name={agent.full_name} /> : null;
}

interface ShownProps extends AgentFootProps {
  agentId: AgentId;
  name: string;
}

function Shown({ conversation: { id: conversationId }, agentId, name, answer, messages, onOffer }: ShownProps) {
  const me = useMyId();
  const isOffline = useIsOffline();
  const foot = footOf(messages, answer, me);
  const about = 'about' in foot ? foot.about : null;
  const asking = (rewindTo: string | null): Asking => ({
    conversationId,
    agentId,
    key: crypto.randomUUID(),
    about,
    text: null,
    rewindTo,
  });
  return (
    <>
      <AnswerFoot
        {...{ foot, isOffline, onOffer }}
        starters={agentTexts.starters[agentId]}
        onRetry={() => answers.again(asking(isAnswered(messages, me) ? about : null))}
        onAgain={() => answers.ask(asking(about))}
        onTeam={() => onOffer(agentTexts.askTeamText)}
      />
      {answer ? <News key={answer.key} {...{ answer, name }} /> : null}
    </>
  );
}

function News({ answer, name }: { answer: Answer; name: string }) {
  const { text, end, asked } = answer;
  const sentences = useMemo(() => sentencesOf(text, end !== null), [text, end]);
  return <AnswerNews {...{ name, sentences }} asked={asked?.summary ?? null} />;
}
