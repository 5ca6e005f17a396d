import { dayIn } from '@server/contract/calendar/day.js';
import { type DocumentKind, documentKinds, type DriverApplication } from '@server/drivers/applications/applications.contract.js';
import { maxDocumentBytes } from '@server/drivers/applications/documents/document.contract.js';
import { formatBytes } from '../../lib/format/units/bytes';
import { useHere } from '../../lib/here';
import { quietly } from '../../lib/quietly';
import { keepFocus } from '../../ui/lost-focus';
import { type DocumentUploads, useDocumentEdits } from './api/use-documents';
import type { EnteredDays } from './api/use-entered-days';
import { documentTexts } from './document-texts';
import type { ApplicationProblems } from './state/application-form';
import { documentsOf } from './state/application-steps';
import { DocumentCard } from './views/document-card';

/** What is on its way and what was told belong to the page: they stay while another step shows. */
export interface DocumentsSectionProps extends Pick<DocumentUploads, 'uploads' | 'send' | 'cancel'> {
  application: DriverApplication;
  days: Pick<EnteredDays, 'entered' | 'enter'>;
  problems?: ApplicationProblems | undefined;
}

/** The documents of an application: uploaded at once, kept by the server. */
export function DocumentsSection(props: DocumentsSectionProps) {
  const { status } = props.application;
  const isRenewal = status === 'approved' || status === 'suspended';
  return (
    <section aria-labelledby="documents-title" className="flex max-w-2xl flex-col gap-3">
      <h2 id="documents-title" className="scroll-mt-20 text-lg">
        {isRenewal ? documentTexts.renewTitle : documentTexts.title}
      </h2>
      <p className="text-body text-ink-soft">
        {isRenewal ? documentTexts.renewDetail : documentTexts.detail({ size: formatBytes(maxDocumentBytes) })}
      </p>
      <ul ref={keepFocus} className="flex flex-col gap-3">
        {documentKinds.map((kind) => (
          <Entry key={kind} {...props} {...{ kind, isRenewal }} />
        ))}
      </ul>
    </section>
  );
}

type EntryProps = DocumentsSectionProps & { kind: DocumentKind; isRenewal: boolean };

function Entry({ kind, isRenewal, application, problems = {}, days, uploads, send, cancel }: EntryProps) {
  const here = useHere();
  const today = dayIn(here.now, here.timeZone);
  const documents = documentsOf(application, kind);
  const edits = useDocumentEdits(documents.shown, days);
  return (
    <DocumentCard
      {...{ kind, documents, today, isRenewal, ...edits }}
      upload={uploads[kind]}
      problem={problems[`documents.${kind}` as const]}
      dayProblem={kind === 'car_photo' ? undefined : problems[`documents.${kind}.expires_on` as const]}
      onChoose={(file) => quietly('a document was not uploaded', send(kind, file))}
      onCancel={() => cancel(kind)}
    />
  );
}
