import { type ApplicationDocument, type DocumentKind, expiringKinds } from '@server/drivers/applications/applications.contract.js';
import { hasExpired } from '@server/drivers/applications/documents/whole.contract.js';
import { CircleAlert, FileText, Trash2, Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { formatBytes } from '../../../lib/format/units/bytes';
import { readerLocale } from '../../../lib/format/locale';
import { Button } from '../../../ui/button';
import { cn } from '../../../ui/cn';
import { isWithin } from '../../../ui/dates/calendar-days';
import { DatePicker } from '../../../ui/dates/date-picker';
import { formatDay } from '../../../ui/dates/day-words';
import { Badge } from '../../../ui/display/badge';
import { Progress } from '../../../ui/feedback/progress';
import { Field } from '../../../ui/forms/field';
import { IconButton } from '../../../ui/icon-button';
import { documentTexts } from '../document-texts';
import type { DocumentPair } from '../state/application-steps';
import { typesOf } from '../state/document-file';
import type { DocumentUpload } from '../state/document-upload';

export interface DocumentCardProps {
  kind: DocumentKind;
  documents: DocumentPair;
  upload: DocumentUpload | undefined;
  /** '2026-11-23': nothing that expired before it is taken. */
  today: string;
  /** A driver's: it was sent as soon as it is whole. */
  isRenewal: boolean;
  problem?: string | undefined;
  dayProblem?: string | undefined;
  /** The last day as it was told here, which the server does not have yet. */
  toldDay?: string | undefined;
  /** Why it was not saved, and whether it would be the same again. */
  notSaved?: { readonly why: string; readonly isForGood: boolean } | undefined;
  isRemoving: boolean;
  onChoose(file: File): void;
  onCancel(): void;
  onExpires(day: string): void;
  onRemove(): void;
}

/** One document of an application: its file, how far it got, and how long it is good. */
export function DocumentCard(props: DocumentCardProps) {
  const { kind, documents, upload, today, isRenewal, problem } = props;
  const { shown } = documents;
  const titleId = `document-${kind}`;
  return (
    <li
      aria-labelledby={titleId}
      data-testid={`document-${kind}`}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:flex-row sm:gap-4"
    >
      <Preview {...props} />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 id={titleId} className="text-base">
            {documentTexts.kinds[kind]}
          </h3>
          {shown && !upload ? <StateBadge {...{ shown, today, isRenewal }} /> : null}
        </div>
        <p className="text-caption text-ink-faint">{documentTexts.hints[kind]}</p>
        {upload ? <UploadLine kind={kind} upload={upload} onChoose={props.onChoose} onCancel={props.onCancel} /> : <Acts {...props} />}
        <ExpiryField {...props} />
        {problem && !upload ? (
          <p className="flex items-start gap-1.5 text-caption font-medium text-danger-text">
            <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
            {problem}
          </p>
        ) : null}
      </div>
    </li>
  );
}

const tones = { pending: 'info', accepted: 'success', refused: 'danger' } as const;

type StateBadgeProps = Pick<DocumentCardProps, 'today' | 'isRenewal'> & { shown: ApplicationDocument };

function StateBadge({ shown, today, isRenewal }: StateBadgeProps) {
  const { state } = shown;
  if (state === 'accepted' && hasExpired(shown, today)) return <Badge tone="danger">{documentTexts.states.expired}</Badge>;
  const words = state === 'pending' && isRenewal ? 'waiting' : state;
  return <Badge tone={tones[state]}>{documentTexts.states[words]}</Badge>;
}

function Preview({ kind, documents: { shown }, upload }: DocumentCardProps) {
  const kept = shown?.mime === 'image/webp' ? shown.url : null;
  const source = upload ? upload.preview : kept;
  const frame = 'h-24 w-full shrink-0 rounded-md sm:size-24';
  if (source) return <img src={source} alt={documentTexts.kinds[kind]} className={cn(frame, 'bg-sunken object-cover')} />;
  return (
    <span className={cn(frame, 'flex flex-col items-center justify-center gap-1 bg-sunken text-ink-faint')} aria-hidden="true">
      <FileText className="size-6" />
      {shown && !upload ? <span className="numeral text-xs">{documentTexts.pdf({ size: formatBytes(shown.bytes) })}</span> : null}
    </span>
  );
}

function Acts({ kind, documents: { shown }, isRemoving, onChoose, onRemove }: DocumentCardProps) {
  const input = useRef<HTMLInputElement>(null);
  const label = documentTexts[shown ? 'replace' : 'choose'][kind];
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = Array.from(target.files ?? []);
    // The same file can be chosen again.
    target.value = '';
    if (file) onChoose(file);
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input ref={input} type="file" accept={typesOf(kind).join()} className="hidden" aria-label={label} onChange={take} />
      <Button variant={shown ? 'quiet' : 'secondary'} onClick={() => input.current?.click()}>
        <Upload /> {label}
      </Button>
      {shown?.state === 'pending' || shown?.state === 'refused' ? (
        <IconButton label={documentTexts.remove[kind]} isBusy={isRemoving} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      ) : null}
    </div>
  );
}

type UploadLineProps = Pick<DocumentCardProps, 'kind' | 'onChoose' | 'onCancel'> & { upload: DocumentUpload };

function UploadLine({ kind, upload: { file, done, error, isHopeless }, onChoose, onCancel }: UploadLineProps) {
  return (
    <div className="flex flex-col gap-2">
      <p className="truncate text-caption text-ink-soft">{file.name}</p>
      {error === null ? (
        // All of it is there, and the server looks at it.
        <Progress label={documentTexts.uploading[kind]} value={done < 1 ? Math.round(done * 100) : null} />
      ) : (
        <p role="alert" className="text-caption font-medium text-danger-text">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {error !== null && !isHopeless ? <Button onClick={() => onChoose(file)}>{documentTexts.retry}</Button> : null}
        <Button variant="quiet" onClick={onCancel}>
          {documentTexts.cancel}
        </Button>
      </div>
    </div>
  );
}

/** Of a new one it is told; of the others it is read. */
function ExpiryField(props: DocumentCardProps) {
  const { kind, today } = props;
  const { shown, accepted } = props.documents;
  const expiring = expiringKinds.find((one) => one === kind);
  if (!expiring || !shown || shown.state === 'refused') return null;
  if (shown.state === 'accepted')
    return <Goodness document={shown} today={today} words={[documentTexts.goodThrough, documentTexts.wasGoodThrough]} />;
  return (
    <>
      <DayField {...props} label={documentTexts.expires[expiring]} day={props.toldDay ?? shown.expires_on ?? ''} />
      {accepted ? (
        <Goodness document={accepted} today={today} words={[documentTexts.goodMeanwhile, documentTexts.wasGoodMeanwhile]} />
      ) : null}
    </>
  );
}

type DayFieldProps = Pick<DocumentCardProps, 'today' | 'notSaved' | 'dayProblem' | 'onExpires'> & { label: string; day: string };

function DayField({ label, day, today, notSaved, dayProblem, onExpires }: DayFieldProps) {
  // Of a day that is over the picker says which ones there are.
  const isOver = day !== '' && !isWithin(day, { min: today });
  return (
    <>
      <Field label={label} error={isOver ? undefined : (notSaved?.why ?? dayProblem)} className="max-w-60">
        <DatePicker value={day} min={today} onChange={onExpires} />
      </Field>
      {notSaved && !notSaved.isForGood ? (
        <Button className="self-start" onClick={() => onExpires(day)}>
          {documentTexts.retry}
        </Button>
      ) : null}
    </>
  );
}

interface GoodnessProps {
  document: ApplicationDocument;
  today: string;
  /** Of one that is good, and of one that was. */
  words: readonly [is: (values: { day: string }) => string, was: (values: { day: string }) => string];
}

function Goodness({ document, today, words: [is, was] }: GoodnessProps) {
  if (document.expires_on === null) return null;
  const say = hasExpired(document, today) ? was : is;
  return <p className="text-caption text-ink-soft">{say({ day: formatDay(document.expires_on, readerLocale()) })}</p>;
}
