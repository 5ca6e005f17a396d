import { useId } from 'react';
import { Button } from '../../../../ui/button';
import { CountdownRing } from '../../../../ui/feedback/countdown-ring';
import { agentTexts } from '../../agents/agent-texts';
import { toMessage } from './pass-focus';

export type Decision = 'confirm' | 'decline';

export interface ConfirmCardProps {
  /** What is done, with names and money; in further lines what is sent along in the person's name. */
  summary: string;
  /** ms; 0 and less: nothing can be confirmed any more. */
  remainingMs: number;
  totalMs: number;
  /** What was chosen and is on its way. */
  chosen: Decision | null;
  /** Why it did not arrive. */
  problem: string | null;
  onAnswer(decision: Decision): void;
}

/** Asks before something is done: exactly that, once, and in time (M131). Its buttons are stops of their own: it waits for them. */
export function ConfirmCard({ summary, remainingMs, totalMs, chosen, problem, onAnswer }: ConfirmCardProps) {
  const id = useId();
  const isOver = remainingMs <= 0 && chosen === null;
  return (
    <fieldset
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}summary`}
      data-testid="confirm-card"
      className="flex min-w-0 flex-col gap-3 border-s-2 border-brand ps-3"
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p id={`${id}title`} className="text-xs font-semibold text-ink-soft">
            {agentTexts.confirm.title}
          </p>
          <Summary id={`${id}summary`} {...{ summary }} />
        </div>
        {isOver ? null : <CountdownRing size="small" {...{ remainingMs, totalMs }} label={agentTexts.confirm.time} />}
      </div>
      {isOver ? <p className="text-sm text-ink-soft">{agentTexts.confirm.over}</p> : <Choice {...{ chosen, onAnswer }} />}
      {problem === null ? null : (
        <p role="alert" className="text-sm text-danger-text">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** However long what is sent along, all of it can be read, and the buttons stay near. */
function Summary({ id, summary }: { id: string; summary: string }) {
  const [deed, ...along] = summary.split('\n');
  return (
    <div id={id} className="wrap-anywhere text-ink">
      <p className="font-semibold">{deed}</p>
      {along.length === 0 ? null : (
        <section
          ref={toMessage}
          aria-label={agentTexts.confirm.along}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          className="mt-2 max-h-40 overflow-y-auto overscroll-contain rounded-lg bg-sunken px-3 py-2"
        >
          <p dir="auto" className="whitespace-pre-wrap">
            {along.join('\n')}
          </p>
        </section>
      )}
    </div>
  );
}

function Choice({ chosen, onAnswer }: Pick<ConfirmCardProps, 'chosen' | 'onAnswer'>) {
  return (
    <div ref={toMessage} className="flex flex-wrap gap-2">
      <Button variant="primary" isBusy={chosen === 'confirm'} disabled={chosen === 'decline'} onClick={() => onAnswer('confirm')}>
        {agentTexts.confirm.yes}
      </Button>
      <Button isBusy={chosen === 'decline'} disabled={chosen === 'confirm'} onClick={() => onAnswer('decline')}>
        {agentTexts.confirm.no}
      </Button>
    </div>
  );
}
