import { part } from '../../../lib/part';
import { PartBoundary } from '../../../ui/feedback/part-boundary';
import { MessageText } from '../views/text/message-text';
import type { AgentAnswerProps } from './agent-answer';

// Most threads are with people.
const AgentAnswer = part(async () => (await import('./agent-answer')).AgentAnswer);

/** What an agent says; as it was written until the code that reads markdown is there. */
export function LateAgentAnswer(props: AgentAnswerProps) {
  return (
    <PartBoundary fallback={<MessageText text={props.message.message} isStop={props.isStop} />}>
      <AgentAnswer {...props} />
    </PartBoundary>
  );
}
