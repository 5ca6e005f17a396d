import { CircleAlert, RotateCw, UserRound } from 'lucide-react';
import { Button } from '../../../../ui/button';
import { agentTexts } from '../../agents/agent-texts';
import type { Foot } from '../../state/agents/foot';
import { toThread } from './pass-focus';

export interface AnswerFootProps {
  foot: Foot;
  /** First lines that one may begin with. */
  starters: readonly string[];
  /** Nothing can be asked now. */
  isOffline: boolean;
  /** Asks once more for what failed or was stopped. */
  onRetry(): void;
  /** Takes the last answer back, and has another one made. */
  onAgain(): void;
  /** Wants a human operator instead (M135). */
  onTeam(): void;
  /** Puts a first line into the composer; sending it stays a choice. */
  onOffer(text: string): void;
}

/** Behind the newest message of a conversation with an agent: a first line, another answer, or why there is none (M132). */
export function AnswerFoot({ foot, starters, isOffline, onRetry, onAgain, onTeam, onOffer }: AnswerFootProps) {
  switch (foot.kind) {
    case 'none':
      return null;
    case 'starters':
      return <Starters {...{ starters, isOffline, onOffer }} />;
    case 'failed':
      return <Failure text={foot.text ?? agentTexts.failed} onRetry={foot.canRetry ? onRetry : undefined} isOffline={isOffline} />;
    case 'unanswered':
      return <Failure text={agentTexts.noAnswer} onRetry={onRetry} isOffline={isOffline} />;
    case 'again':
      return <Afterwards {...{ isOffline, onAgain, onTeam }} />;
  }
}

function Afterwards({ isOffline, onAgain, onTeam }: Pick<AnswerFootProps, 'isOffline' | 'onAgain' | 'onTeam'>) {
  return (
    <div ref={toThread} className="flex flex-wrap gap-1 ps-6">
      <Button size="small" variant="quiet" disabled={isOffline} onClick={onAgain}>
        <RotateCw /> {agentTexts.regenerate}
      </Button>
      <Button size="small" variant="quiet" disabled={isOffline} onClick={onTeam}>
        <UserRound /> {agentTexts.askTeam}
      </Button>
    </div>
  );
}

function Starters({ starters, isOffline, onOffer }: Pick<AnswerFootProps, 'starters' | 'isOffline' | 'onOffer'>) {
  return (
    <ul className="flex flex-wrap gap-2 ps-8">
      {starters.map((line) => (
        <li key={line}>
          <Button size="small" disabled={isOffline} className="rounded-full" onClick={() => onOffer(line)}>
            {line}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface FailureProps {
  text: string;
  isOffline: boolean;
  onRetry: (() => void) | undefined;
}

function Failure({ text, isOffline, onRetry }: FailureProps) {
  return (
    <div
      ref={toThread}
      role="alert"
      data-testid="answer-failure"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 ps-8 text-sm text-danger-text"
    >
      <span className="flex min-w-0 items-start gap-1.5 [overflow-wrap:anywhere]">
        <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {text}
      </span>
      {onRetry ? (
        <Button size="small" disabled={isOffline} onClick={onRetry}>
          <RotateCw /> {agentTexts.tryAgain}
        </Button>
      ) : null}
    </div>
  );
}
