import { Check } from 'lucide-react';
import { cn } from '../../../ui/cn';
import { applicationTexts } from '../application-texts';
import { type Step, steps } from '../state/application-steps';

export interface ApplicationStepsProps {
  current: Step;
  done: ReadonlySet<Step>;
  onGo(step: Step): void;
}

/** The way through an application; each step can be gone to. */
export function ApplicationSteps({ current, done, onGo }: ApplicationStepsProps) {
  return (
    <nav aria-label={applicationTexts.steps.label} className="max-w-2xl">
      <ol className="grid grid-cols-4 gap-1 sm:gap-2">
        {steps.map((step, index) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === current ? 'step' : undefined}
              className={cn(
                'flex min-h-11 w-full flex-col items-center justify-center gap-1 rounded-md border-t-2 px-1 py-2 text-caption font-semibold',
                step === current ? 'border-brand text-ink' : 'border-line text-ink-soft hover:bg-hover',
              )}
              onClick={() => onGo(step)}
            >
              <span className="flex size-5 items-center justify-center rounded-full bg-brand-soft text-xs text-brand-text">
                {done.has(step) ? <Check className="size-3.5" aria-hidden="true" /> : index + 1}
              </span>
              <span className="max-w-full truncate">{applicationTexts.steps[step]}</span>
              {done.has(step) ? <span className="sr-only">{applicationTexts.steps.done}</span> : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
