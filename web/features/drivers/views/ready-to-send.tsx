import { CircleCheck, CircleDashed } from 'lucide-react';
import { Button } from '../../../ui/button';
import { applicationTexts } from '../application-texts';
import { type Step, steps } from '../state/application-steps';

export interface ReadyToSendProps {
  done: ReadonlySet<Step>;
  onGo(step: Step): void;
}

/** The last look before an application is sent: what is there, and what is still to do. */
export function ReadyToSend({ done, onGo }: ReadyToSendProps) {
  return (
    <section aria-labelledby="ready-to-send" className="flex flex-col gap-3">
      <h2 id="ready-to-send" className="scroll-mt-20 text-lg">
        {applicationTexts.sendTitle}
      </h2>
      <p className="text-body text-ink-soft">{applicationTexts.sendDetail}</p>
      <ul className="flex flex-col gap-1">
        {steps
          .filter((step) => step !== 'send')
          .map((step) => (
            <li key={step} className="flex min-h-11 items-center gap-3">
              {done.has(step) ? (
                <CircleCheck className="size-5 shrink-0 text-success-text" aria-hidden="true" />
              ) : (
                <CircleDashed className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
              )}
              <Button variant="link" onClick={() => onGo(step)}>
                {applicationTexts.steps[step]}
              </Button>
              <span className="text-caption text-ink-soft">{done.has(step) ? applicationTexts.steps.done : applicationTexts.toDo}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}
