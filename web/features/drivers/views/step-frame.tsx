import type { FormEvent, ReactNode } from 'react';
import { Banner } from '../../../ui/feedback/banner';
import { Button } from '../../../ui/button';
import { passFocus } from '../../../ui/lost-focus';
import { resting } from '../../../ui/resting';
import { applicationTexts } from '../application-texts';
import type { Step } from '../state/application-steps';

export interface StepFrameProps {
  step: Step;
  /** What is wrong with the whole. */
  problem?: string | undefined;
  isWriting: boolean;
  isSending: boolean;
  children: ReactNode;
  /** Saves and goes on; at the last step it sends. */
  onNext(): void;
  onBack(): void;
  onSaveDraft(): void;
}

/** What was sent goes with its form. */
const toPage = passFocus('main');

/** One step of an application with the ways on, back and out. */
export function StepFrame({ step, problem, isWriting, isSending, children, onNext, onBack, onSaveDraft }: StepFrameProps) {
  const isLast = step === 'send';
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isWriting) onNext();
  }
  return (
    <form ref={toPage} noValidate aria-label={applicationTexts.title} className="flex max-w-2xl flex-col gap-6" onSubmit={handleSubmit}>
      {children}
      {problem ? <Banner tone="danger" title={problem} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={isLast ? isSending : isWriting}>
          {isLast ? applicationTexts.send : applicationTexts.next}
        </Button>
        {step === 'you' ? null : <Button {...(isWriting ? resting : { onClick: onBack })}>{applicationTexts.back}</Button>}
        <Button variant="quiet" {...(isWriting ? resting : { onClick: onSaveDraft })}>
          {applicationTexts.saveDraft}
        </Button>
      </div>
    </form>
  );
}
