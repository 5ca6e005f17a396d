import { isBlank } from '@server/contract/text.js';
import { entryMaxLength } from '@server/support/support.contract.js';
import type { DeskEvidence, WholeCase } from '@server/support/desk/desk.contract.js';
import { deskRidePath, deskUserPath } from '@server/contract/pages/desk-paths.js';
import { MapPin } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Here } from '../../../lib/format/day';
import { formatRelativeTime } from '../../../lib/format/relative-time';
import { Badge } from '../../../ui/display/badge';
import { Banner } from '../../../ui/feedback/banner';
import { Button } from '../../../ui/button';
import { buttonVariants } from '../../../ui/button-variants';
import { tooLong } from '../../../ui/forms/at-most';
import { Field } from '../../../ui/forms/field';
import { LinkButton } from '../../../ui/link-button';
import { Textarea } from '../../../ui/forms/textarea';
import { useUnsaved } from '../../../ui/overlays/unsaved/unsaved';
import { resting } from '../../../ui/resting';
import { caseTexts } from '../case-texts';
import { caseTones } from '../state/case-tones';
import { EvidenceFile } from './evidence/evidence-file';
import { deskTexts } from '../texts';
import { Facts } from './facts';
import { MovedNotice } from './moved-notice';

export interface CaseSheetProps {
  shown: WholeCase;
  here: Here;
  isSending: boolean;
  problem?: string | undefined;
  /** Where it has changed since it was read: nothing is sent before its reader goes on with what holds now. */
  onGoOn?: (() => void) | undefined;
  /** `onDone` empties the field of what was sent. */
  onAnswer(text: string, onDone: () => void): void;
}

/** A case as an operator reads and answers it. */
export function CaseSheet({ shown, here, isSending, problem, onGoOn, onAnswer }: CaseSheetProps) {
  const { reporter, about, ride_id: rideId, payment_id: chargeId, position, evidence, kind, state } = shown;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
        <Badge tone={caseTones[state]}>{caseTexts.states[state]}</Badge>
        <Facts
          facts={[
            { label: caseTexts.reporter, value: <PersonLink {...reporter} /> },
            ...(about ? [{ label: caseTexts.about, value: <PersonLink {...about} /> }] : []),
            { label: caseTexts.kind, value: caseTexts.kinds[kind] },
            ...(chargeId === null ? [] : [{ label: caseTexts.disputed, value: chargeId }]),
          ]}
        />
        <div className="flex flex-wrap gap-x-4 empty:hidden">
          {rideId === null ? null : (
            <LinkButton variant="link" size="small" to={deskRidePath(rideId)}>
              {caseTexts.seeRide}
            </LinkButton>
          )}
          {position ? <PositionLink {...position} /> : null}
        </div>
      </div>
      {evidence ? <Evidence evidence={evidence} here={here} /> : null}
      <Entries entries={shown.entries} here={here} />
      <AnswerForm {...{ isSending, problem, onGoOn, onAnswer }} />
    </div>
  );
}

function PersonLink({ clerk_id: id, full_name: name }: WholeCase['reporter']) {
  return (
    <Link to={deskUserPath(id)} className="touch-area text-info-text underline-offset-4 hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}

/** Opens where whoever navigates there would look. */
function PositionLink({ lat, lng }: NonNullable<WholeCase['position']>) {
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${lat},${lng}`}
      target="_blank"
      rel="noreferrer"
      className={buttonVariants({ variant: 'link', size: 'small' })}
    >
      <MapPin aria-hidden="true" />
      {caseTexts.seePosition}
    </a>
  );
}

function Evidence({ evidence, here }: { evidence: DeskEvidence; here: Here }) {
  const { message, created_at: at, deleted_at: deletedAt, files } = evidence;
  return (
    <figure aria-label={caseTexts.evidence} className="rounded-lg border border-line-strong bg-surface p-4 sm:p-5">
      <figcaption className="flex flex-wrap items-center gap-2 text-xs font-semibold text-ink-faint">
        {caseTexts.evidence}
        {at === null ? null : <time dateTime={at}>{formatRelativeTime(at, here)}</time>}
        {deletedAt === null ? null : <Badge tone="warning">{caseTexts.deleted}</Badge>}
      </figcaption>
      <blockquote dir="auto" className="mt-2 max-w-[68ch] text-body break-words whitespace-pre-wrap text-ink">
        {message === null || message === '' ? <span className="text-ink-soft">{caseTexts.noText}</span> : message}
      </blockquote>
      <ul className="mt-2 flex flex-col gap-1">
        {files.map((file, place) => (
          <EvidenceFile key={`${place} ${file.name}`} {...file} />
        ))}
      </ul>
      {files.some(({ url }) => url !== null) ? <p className="mt-2 text-xs text-ink-faint">{caseTexts.openingNoted}</p> : null}
    </figure>
  );
}

function Entries({ entries, here }: { entries: WholeCase['entries']; here: Here }) {
  return (
    <section aria-label={caseTexts.entries} className="flex flex-col gap-3">
      <h2 className="text-base">{caseTexts.entries}</h2>
      <ol className="flex flex-col gap-4">
        {entries.map(({ id, author, by, text, created_at: at }) => (
          <li key={id} className={author === 'operator' ? 'border-s-2 border-brand ps-3' : 'border-s-2 border-line ps-3'}>
            <p className="text-xs text-ink-faint">
              <bdi className="font-semibold text-ink-soft">{by?.full_name ?? caseTexts.hometown}</bdi> ·{' '}
              <time dateTime={at}>{formatRelativeTime(at, here)}</time>
            </p>
            <p dir="auto" className="mt-0.5 max-w-[68ch] text-body break-words whitespace-pre-wrap text-ink">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function AnswerForm({ isSending, problem, onGoOn, onAnswer }: Pick<CaseSheetProps, 'isSending' | 'problem' | 'onGoOn' | 'onAnswer'>) {
  const [answer, setAnswer] = useState('');
  const excess = tooLong(answer, entryMaxLength);
  const isReady = !isBlank(answer) && excess === undefined && !onGoOn;
  useUnsaved(!isBlank(answer));
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isReady) onAnswer(answer.trim(), () => setAnswer((old) => (old === answer ? '' : old)));
  }
  return (
    <form aria-label={caseTexts.answer} className="flex flex-col gap-3" onSubmit={handleSubmit}>
      <Field label={caseTexts.answer} hint={caseTexts.answerHint} error={excess}>
        <Textarea name="answer" rows={3} value={answer} onChange={(event) => setAnswer(event.target.value)} />
      </Field>
      {problem ? <Banner tone="danger" title={problem} /> : null}
      {onGoOn ? <MovedNotice words={deskTexts.read} onKeep={onGoOn} /> : null}
      <div className="self-end">
        <Button type="submit" variant="primary" isBusy={isSending} {...(isReady ? {} : resting)}>
          {caseTexts.send}
        </Button>
      </div>
    </form>
  );
}
