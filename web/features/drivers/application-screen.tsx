import { dayIn } from '@server/contract/calendar/day.js';
import type { DriverApplication } from '@server/drivers/applications/applications.contract.js';
import { renewable } from '@server/drivers/applications/documents/whole.contract.js';
import { useQuery } from '@tanstack/react-query';
import { retryOf } from '../../lib/cache/next-page';
import { formatDate } from '../../lib/format/day';
import { useHere } from '../../lib/here';
import { cn } from '../../ui/cn';
import { ErrorState } from '../../ui/feedback/error-state';
import { LoadingState } from '../../ui/feedback/loading-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { keepFocus } from '../../ui/lost-focus';
import { applicationQuery } from './api/application-query';
import { useWithdrawApplication } from './api/use-application';
import { useDocumentUploads } from './api/use-documents';
import { useEnteredDays } from './api/use-entered-days';
import { ApplicationEditor, type Known } from './application-editor';
import { applicationTexts } from './application-texts';
import { CarSection } from './car-section';
import { DocumentsSection } from './documents-section';
import { ApplicationState } from './views/application-state';

const writable: ReadonlySet<DriverApplication['status']> = new Set(['not_applied', 'draft', 'rejected', 'pre_screening_failed']);

/** The form, while one can write it; else where the application stands (/driver/application). */
export function ApplicationScreen({ me }: { me: Known }) {
  const query = useQuery(applicationQuery);
  const { data } = query;
  if (query.isError && !data) return <ErrorState title={applicationTexts.loadFailed} {...retryOf(query)} />;
  if (!data) return <ApplicationToCome className="h-96" />;
  return writable.has(data.status) ? <ApplicationEditor application={data} me={me} /> : <SentApplication application={data} />;
}

/** Where it stands (/driver/application-status). */
export function ApplicationStatusScreen() {
  const query = useQuery(applicationQuery);
  const { data } = query;
  if (query.isError && !data) return <ErrorState title={applicationTexts.loadFailed} {...retryOf(query)} />;
  return data ? <SentApplication application={data} /> : <ApplicationToCome className="h-32" />;
}

function ApplicationToCome({ className }: { className: string }) {
  return (
    <LoadingState>
      <Skeleton className={cn('max-w-2xl rounded-lg', className)} />
    </LoadingState>
  );
}

/** What is happening with it, and what its person can do: take it back, or send new documents. */
function SentApplication({ application }: { application: DriverApplication }) {
  const here = useHere();
  const { isWithdrawing, withdraw } = useWithdrawApplication();
  const { hasUnfinished, ...uploading } = useDocumentUploads();
  const days = useEnteredDays(application, dayIn(here.now, here.timeZone));
  const { status, submitted_at: sentAt } = application;
  return (
    <div ref={keepFocus} className="flex flex-col gap-6">
      <ApplicationState
        {...{ application, isWithdrawing }}
        sentOn={sentAt === null ? undefined : formatDate(sentAt, here)}
        onWithdraw={withdraw}
      />
      {renewable.includes(status) ? (
        <>
          <CarSection application={application} hasUnfinished={hasUnfinished || days.hasUnsaved} />
          <DocumentsSection {...{ application, days, ...uploading }} />
        </>
      ) : null}
    </div>
  );
}
