import { dayIn } from '@server/contract/calendar/day.js';
import type { DriverApplication } from '@server/drivers/applications/applications.contract.js';
import { useState } from 'react';
import { useHere } from '../../lib/here';
import { theTown } from '../../lib/town';
import { LeaveQuestion } from '../../ui/overlays/unsaved/leave-guard';
import { toast } from '../../ui/feedback/toast-store';
import { changedFrom } from '../../ui/forms/changed-from';
import { explain, useWriteApplication } from './api/use-application';
import { useDocumentUploads } from './api/use-documents';
import { useEnteredDays } from './api/use-entered-days';
import { applicationTexts } from './application-texts';
import { documentTexts } from './document-texts';
import { DocumentsSection } from './documents-section';
import {
  type ApplicationField,
  type ApplicationForm,
  type ApplicationProblems,
  detailsOf,
  formOf,
  problemsIn,
} from './state/application-form';
import { isDone, nextStep, type Step, stepBefore, stepOfProblems, steps, stepToBegin } from './state/application-steps';
import { PersonFields, VehicleFields } from './views/application-form';
import { ApplicationState } from './views/application-state';
import { ApplicationSteps } from './views/application-steps';
import { ReadyToSend } from './views/ready-to-send';
import { StepFrame } from './views/step-frame';
import { useStepTitle } from './views/use-step-title';

/** What the profile knows already. */
export interface Known {
  full_name: string;
  phone: string | null;
}

export interface ApplicationEditorProps {
  application: DriverApplication;
  me: Known;
}

/** An application being written, step by step; the server keeps what was written at each. */
export function ApplicationEditor({ application, me }: ApplicationEditorProps) {
  const here = useHere();
  const [step, setStep] = useState<Step>(() => stepToBegin(application));
  const around = useStepTitle(step);
  const draft = useDraft(application, me);
  const { form, problems, isWriting, isSending } = draft;
  const today = dayIn(here.now, here.timeZone);
  const { hasUnfinished: hasUploads, ...uploading } = useDocumentUploads();
  const days = useEnteredDays(application, today);
  const { hasUnfinished, held, setIsHeld } = useHold(hasUploads, days.hasUnsaved);
  const fields = { form, problems, today, onChange: draft.change };
  const done = new Set(steps.filter((one) => isDone(application, one)));

  function save(onKept: () => void) {
    setIsHeld(false);
    draft.save(onKept, setStep);
  }
  const go = (to: Step) => save(() => setStep(to));
  // What is sent takes no further document, nor a day of one: what is not there yet is waited for where it shows.
  function send() {
    if (!hasUnfinished) return draft.send(setStep);
    setStep('documents');
    setIsHeld(true);
  }
  return (
    <div ref={around} className="flex flex-col gap-6">
      {application.decision_reason || application.reasons.length > 0 ? <ApplicationState application={application} /> : null}
      <ApplicationSteps current={step} done={done} onGo={go} />
      <StepFrame
        {...{ step, isWriting, isSending }}
        problem={held ?? draft.problem}
        onNext={() => (step === 'send' ? send() : go(nextStep(step)))}
        onBack={() => go(stepBefore(step))}
        onSaveDraft={() => save(() => toast({ title: applicationTexts.savedDraft, tone: 'success' }))}
      >
        {step === 'you' ? <PersonFields {...fields} /> : null}
        {step === 'vehicle' ? <VehicleFields {...fields} /> : null}
        {step === 'documents' ? <DocumentsSection {...{ application, problems, days, ...uploading }} /> : null}
        {step === 'send' ? <ReadyToSend done={done} onGo={go} /> : null}
      </StepFrame>
      <LeaveQuestion isUnsaved={draft.isUnsaved || hasUnfinished} />
    </div>
  );
}

/** Why sending was held up by documents, until nothing of them is unfinished any more. */
function useHold(hasUploads: boolean, hasUnsavedDays: boolean) {
  const [isHeld, setIsHeld] = useState(false);
  const hasUnfinished = hasUploads || hasUnsavedDays;
  if (isHeld && !hasUnfinished) setIsHeld(false);
  const why = hasUploads ? documentTexts.unfinished : documentTexts.unsavedDays;
  return { hasUnfinished, held: isHeld ? why : undefined, setIsHeld };
}

/** What was written here over what the server has, what is wrong with it, and the ways to keep it. */
function useDraft(application: DriverApplication, me: Known) {
  const [written, setWritten] = useState<Partial<ApplicationForm>>({});
  const [found, setFound] = useState<ApplicationProblems>({});
  const form = { ...formOf(application.details, me), ...written };
  const { isWriting, isSending, error, write, forget } = useWriteApplication();
  const { fields, problem } = explain(error);
  const isUnsaved = Object.keys(written).length > 0;
  const details = () => detailsOf(form, theTown().currency);

  /** Whether nothing here is wrong; else it leads to the step that is. */
  function isSound(onWrong: (step: Step) => void): boolean {
    const wrong = problemsIn(details());
    setFound(wrong);
    const where = stepOfProblems(wrong);
    if (where) onWrong(where);
    return where === undefined;
  }
  function keep(submit: boolean, onKept: () => void, onWrong: (step: Step) => void) {
    if (isWriting || !isSound(onWrong)) return;
    write(
      { details: details(), submit },
      {
        onSuccess() {
          // What is written while this is on its way stays.
          setWritten((old) => changedFrom(form, old));
          onKept();
        },
        onError(refusal) {
          const where = stepOfProblems(explain(refusal).fields);
          if (where) onWrong(where);
        },
      },
    );
  }
  /** Until a draft is there no document can be sent: the first step on begins it. */
  function save(onKept: () => void, onWrong: (step: Step) => void) {
    if (isUnsaved || application.status !== 'draft') keep(false, onKept, onWrong);
    else onKept();
  }
  function send(onWrong: (step: Step) => void) {
    keep(true, () => undefined, onWrong);
  }
  function change(field: ApplicationField, value: string) {
    setWritten((old) => ({ ...old, [field]: value }));
    setFound(({ [field]: _mended, ...others }) => others);
    if (error) forget();
  }
  const isWrong = Object.keys(found).length > 0;
  const problems = { ...fields, ...found };
  return { form, problems, problem: isWrong ? applicationTexts.incomplete : problem, isUnsaved, isWriting, isSending, save, send, change };
}
