import type { AiStatus } from '@server/agents/agents.contract.js';
import { agentTexts } from '../../agents/agent-texts';
import { TypingDots } from '../text/typing-dots';

export interface AnswerStatusProps {
  status: AiStatus;
}

/** Where an answer is while it is made (M127). */
export function AnswerStatus({ status }: AnswerStatusProps) {
  const words = agentTexts.status[status];
  if (words === null) return null;
  return (
    <p data-testid="ai-status" data-status={status} className="flex items-center gap-2 text-sm text-ink-faint">
      <TypingDots />
      {words}
    </p>
  );
}
