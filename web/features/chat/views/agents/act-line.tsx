import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Spinner } from '../../../../ui/feedback/spinner';
import { agentTexts } from '../../agents/agent-texts';
import type { Step } from '../../state/agents/answer';
import { linkOf, stepWords } from '../../state/agents/step-words';

export interface ActLineProps {
  step: Step;
  /** Whether Tab comes to its link; in a thread, which is one stop, while the message has the focus. */
  isStop: boolean;
  /** What is true by now, where it is more than what was done. */
  words?: string | undefined;
  /** What else can be done about it. */
  children?: ReactNode;
}

/** What an agent looked up or did, in a calm line that leads to it (M131). */
export function ActLine({ step, isStop, words, children }: ActLineProps) {
  const link = linkOf(step);
  return (
    <div data-testid="agent-act" className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <Mark step={step} />
      <span className="min-w-0">{words ?? stepWords(step)}</span>
      {link ? (
        <Link to={link.to} tabIndex={isStop ? 0 : -1} className="touch-area text-info-text underline underline-offset-2">
          {agentTexts[link.words]}
        </Link>
      ) : null}
      {children}
    </div>
  );
}

function Mark({ step: { act } }: Pick<ActLineProps, 'step'>) {
  if (act === null) return <Spinner label="" className="size-3.5" />;
  const Icon = act.ok ? Check : X;
  return <Icon className="size-3.5 shrink-0 text-ink-faint" aria-hidden="true" />;
}
