import { dayIn } from '@server/contract/calendar/day.js';
import type { ApplicationDocument, ApplicationVehicle } from '@server/drivers/applications/applications.contract.js';
import { hasExpired, lackingForVehicle } from '@server/drivers/applications/documents/whole.contract.js';
import type { RecordedDecision, ReviewedWithHistory } from '@server/drivers/applications/review/review.contract.js';
import { FileText } from 'lucide-react';
import { formatDate, type Here } from '../../../lib/format/day';
import { readerLocale } from '../../../lib/format/locale';
import { formatDay } from '../../../ui/dates/day-words';
import { Badge } from '../../../ui/display/badge';
import { applicationTexts as texts } from '../application-texts';
import { deskTexts } from '../texts';
import { type Fact, Facts } from './facts';

export interface ApplicationSheetProps {
  application: ReviewedWithHistory;
  here: Here;
}

/** An application to drive as an operator reads it: what was told, each document, and what was decided before. */
export function ApplicationSheet({ application, here }: ApplicationSheetProps) {
  return (
    <div className="flex flex-col gap-6">
      <Details application={application} />
      {application.new_vehicle ? <CarChange application={application} asked={application.new_vehicle} /> : null}
      <section aria-label={texts.documents} className="flex flex-col gap-3">
        <h2 className="text-base">{texts.documents}</h2>
        {application.documents.length === 0 ? <p className="text-body text-ink-soft">{texts.noDocuments}</p> : null}
        <ul className="grid gap-3 empty:hidden sm:grid-cols-2">
          {application.documents.map((document) => (
            <DocumentCard key={document.id} document={document} today={dayIn(here.now, here.timeZone)} />
          ))}
        </ul>
      </section>
      <section aria-label={texts.history} className="flex flex-col gap-3">
        <h2 className="text-base">{texts.history}</h2>
        {application.decisions.length === 0 ? <p className="text-body text-ink-soft">{texts.noHistory}</p> : null}
        <ol className="flex flex-col gap-3 empty:hidden">
          {application.decisions.map((entry) => (
            <HistoryEntry key={`${entry.decided_at} ${entry.decision}`} entry={entry} here={here} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Details({ application: { status, renewed_at: renewed, details } }: Pick<ApplicationSheetProps, 'application'>) {
  return (
    <section aria-label={texts.details} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <p className="flex flex-wrap gap-1">
        {status === 'not_applied' || status === 'draft' ? null : <Badge tone="info">{texts.statuses[status]}</Badge>}
        {renewed === null ? null : <Badge tone="warning">{texts.statuses.renewal}</Badge>}
      </p>
      <Facts facts={[...personFacts(details), ...carFacts(details.vehicle)]} />
    </section>
  );
}

/** The car of before beside the new one. */
function CarChange({
  application: { vehicle, documents },
  asked,
}: Pick<ApplicationSheetProps, 'application'> & { asked: ApplicationVehicle }) {
  const lacking = lackingForVehicle(documents);
  return (
    <section aria-label={texts.changesCar} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-base">{texts.changesCar}</h2>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <section aria-label={texts.carNow} className="flex flex-col gap-2">
          <h3 className="text-sm">{texts.carNow}</h3>
          <Facts facts={carFacts(vehicle ?? undefined)} />
        </section>
        <section aria-label={texts.newCar} className="flex flex-col gap-2">
          <h3 className="text-sm">{texts.newCar}</h3>
          <Facts facts={carFacts(asked)} />
        </section>
      </div>
      <p className="text-body text-ink-soft">
        {lacking.length === 0 ? texts.carWhole : texts.carLacking({ documents: lacking.map((kind) => texts.kinds[kind]).join(', ') })}
      </p>
    </section>
  );
}

type Told = ReviewedWithHistory['details'];

const orNotSent = (value: string | number | null | undefined) => value || texts.notSent;

function personFacts({ full_name: name, phone, license_issued_on: licensed }: Told): Fact[] {
  return [
    { label: texts.name, value: orNotSent(name) },
    { label: texts.phone, value: orNotSent(phone) },
    { label: texts.licensed, value: orNotSent(licensed && formatDay(licensed, readerLocale())) },
  ];
}

function carFacts(vehicle: Told['vehicle']): Fact[] {
  const car = [vehicle?.year, vehicle?.colour, vehicle?.make, vehicle?.model].filter(Boolean).join(' ');
  return [
    { label: texts.vehicle, value: orNotSent(car) },
    { label: texts.plate, value: orNotSent(vehicle?.plate) },
    { label: texts.seats, value: orNotSent(vehicle?.seats) },
  ];
}

const tones = { pending: 'info', accepted: 'success', refused: 'danger', expired: 'danger' } as const;

function DocumentCard({ document, today }: { document: ApplicationDocument; today: string }) {
  const { kind, state, url, mime, expires_on: last } = document;
  const isOver = hasExpired(document, today);
  const shown = isOver && state === 'accepted' ? 'expired' : state;
  return (
    <li className="flex gap-3 rounded-lg border border-line bg-surface p-3">
      {mime === 'image/webp' ? (
        <img src={url} alt={texts.kinds[kind]} className="size-20 shrink-0 rounded-md bg-sunken object-cover" />
      ) : (
        <span aria-hidden="true" className="flex size-20 shrink-0 items-center justify-center rounded-md bg-sunken text-ink-faint">
          <FileText className="size-6" />
        </span>
      )}
      <div className="flex min-w-0 flex-col items-start gap-1">
        <h3 className="text-sm">{texts.kinds[kind]}</h3>
        <Badge tone={tones[shown]}>{texts.states[shown]}</Badge>
        {last === null ? null : (
          <p className="text-caption text-ink-soft">
            {texts[isOver ? 'wasGoodThrough' : 'goodThrough']({ day: formatDay(last, readerLocale()) })}
          </p>
        )}
        <a href={url} target="_blank" rel="noreferrer" className="touch-area text-caption font-medium text-info-text hover:underline">
          {texts.open({ document: texts.kinds[kind] })}
        </a>
      </div>
    </li>
  );
}

function HistoryEntry({ entry: { decision, reason, decided_by: by, decided_at: at }, here }: { entry: RecordedDecision; here: Here }) {
  return (
    <li className="border-s-2 border-line ps-3">
      <p className="text-sm">
        <span className="font-semibold text-ink">{texts.decided[decision]}</span>{' '}
        <span className="text-ink-faint">
          {by ? deskTexts.by({ name: by.full_name }) : texts.byRule} · <time dateTime={at}>{formatDate(at, here)}</time>
        </span>
      </p>
      {reason === null ? null : (
        <p dir="auto" className="max-w-[68ch] text-body break-words whitespace-pre-wrap text-ink-soft">
          {reason}
        </p>
      )}
    </li>
  );
}
