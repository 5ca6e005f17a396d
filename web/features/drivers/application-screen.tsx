import type { DriverApplication } from '@server/drivers/applications/applications.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLeaveGuard } from '../../lib/device/use-leave-guard';
import { ErrorState } from '../../ui/feedback/error-state';
import { LeaveDialog } from '../../ui/overlays/leave-dialog';
import { Skeleton } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast-store';
import { applicationQuery } from './api/application-query';
import { explain, useWriteApplication } from './api/use-application';
import { applicationTexts } from './application-texts';
import {
  type ApplicationField,
  type ApplicationForm,
  type ApplicationProblems,
  detailsOf,
  formOf,
  problemsIn,
} from './state/application-form';
import { ApplicationFormView } from './views/application-form';
import { ApplicationState } from './views/application-state';

/** What the profile knows already. */
interface Known {
  full_name: string;
  phone: string | null;
}

const writable: ReadonlySet<DriverApplication['status']> = new Set(['not_applied', 'draft', 'rejected', 'pre_screening_failed']);

/** The form, while one can write it; else where the application stands (/driver/application). */
export function ApplicationScreen({ me }: { me: Known }) {
  const { data, isError, refetch } = useQuery(applicationQuery);
  if (isError && !data) return <ErrorState title={applicationTexts.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 max-w-xl rounded-lg" />;
  return writable.has(data.status) ? <EditedApplication application={data} me={me} /> : <ApplicationState application={data} />;
}

/** Where it stands (/driver/application-status). */
export function ApplicationStatusScreen() {
  const { data, isError, refetch } = useQuery(applicationQuery);
  if (isError && !data) return <ErrorState title={applicationTexts.loadFailed} onRetry={() => void refetch()} />;
  return data ? <ApplicationState application={data} /> : <Skeleton className="h-32 max-w-xl rounded-lg" />;
}

function EditedApplication({ application, me }: { application: DriverApplication; me: Known }) {
  const [written, setWritten] = useState<Partial<ApplicationForm>>({});
  const [found, setFound] = useState<ApplicationProblems>({});
  const form = { ...formOf(application.details, me), ...written };
  const guard = useLeaveGuard(Object.keys(written).length > 0);
  const { isWriting, isSending, error, write, forget } = useWriteApplication(({ status }) => {
    setWritten({});
    toast({ title: status === 'pending' ? applicationTexts.sent : applicationTexts.savedDraft, tone: 'success' });
  });
  const { fields, problem } = explain(error);
  function send(submit: boolean) {
    const details = detailsOf(form);
    const wrong = problemsIn(details);
    setFound(wrong);
    if (Object.keys(wrong).length === 0) write({ details, submit });
  }
  function change(field: ApplicationField, value: string) {
    setWritten((old) => ({ ...old, [field]: value }));
    setFound(({ [field]: _mended, ...others }) => others);
    if (error) forget();
  }
  const isWrong = Object.keys(found).length > 0;
  return (
    <div className="flex flex-col gap-5">
      {application.decision_reason ? <ApplicationState application={application} /> : null}
      <ApplicationFormView
        {...{ form, isWriting, isSending }}
        problems={{ ...fields, ...found }}
        problem={isWrong ? applicationTexts.incomplete : problem}
        onChange={change}
        onSaveDraft={() => send(false)}
        onSend={() => send(true)}
      />
      <LeaveDialog {...guard} />
    </div>
  );
}
