import { isBlank } from '@server/contract/text.js';
import type { SupportCase } from '@server/support/support.contract.js';
import { Paperclip } from 'lucide-react';
import type { FormEvent } from 'react';
import { entryMaxLength } from '@server/support/support.contract.js';
import { ridePath } from '@server/contract/pages/ride-paths.js';
import type { Here } from '../../../lib/format/day';
import { formatRelativeTime } from '../../../lib/format/relative-time';
import { formatBytes } from '../../../lib/format/units/bytes';
import { Badge } from '../../../ui/display/badge';
import { Disclosure } from '../../../ui/sections/disclosure';
import { Banner } from '../../../ui/feedback/banner';
import { Button } from '../../../ui/button';
import { tooLong } from '../../../ui/forms/at-most';
import { Field } from '../../../ui/forms/field';
import { LinkButton } from '../../../ui/link-button';
import { Textarea } from '../../../ui/forms/textarea';
import { resting } from '../../../ui/resting';
import { ownCaseTexts, supportTexts } from '../texts';

export interface CaseCardProps {
  supportCase: SupportCase;
  here: Here;
  isOpen: boolean;
  /** What is being written to it. */
  reply: string;
  isSending: boolean;
  problem?: string | undefined;
  onToggle(): void;
  onWrite(reply: string): void;
  onSend(): void;
}

const tones = { open: 'info', waiting: 'warning', resolved: 'success' } as const;

/** A case: its state at a glance, and when opened what was said. */
export function CaseCard({ supportCase, here, isOpen, onToggle, ...rest }: CaseCardProps) {
  const { subject, state, kind, about, updated_at: at } = supportCase;
  return (
    <Disclosure
      data-testid="support-case"
      heading="h3"
      isCard
      {...{ isOpen, onToggle }}
      summary={
        <>
          <span className="flex min-w-0 flex-1 flex-col gap-0.5">
            <span className="text-sm font-semibold break-words text-ink">
              <bdi>{subject}</bdi>
            </span>
            <span className="font-sans wrap-anywhere text-caption font-normal tracking-normal text-ink-soft">
              {about ? supportTexts.about({ name: about.full_name }) : supportTexts.kinds[kind]} ·{' '}
              <time dateTime={at}>{formatRelativeTime(at, here)}</time>
            </span>
          </span>
          <Badge tone={tones[state]}>{ownCaseTexts.states[state]}</Badge>
        </>
      }
    >
      <CaseBody {...{ supportCase, here }} {...rest} />
    </Disclosure>
  );
}

type CaseBodyProps = Omit<CaseCardProps, 'isOpen' | 'onToggle'>;

function CaseBody({ supportCase, here, reply, isSending, problem, onWrite, onSend }: CaseBodyProps) {
  const excess = tooLong(reply, entryMaxLength);
  const isReady = !isBlank(reply) && excess === undefined;
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isReady) onSend();
  }
  return (
    <div className="flex flex-col gap-4">
      {supportCase.evidence ? (
        <figure className="border-s-2 border-line-strong ps-3">
          <figcaption className="text-xs font-semibold text-ink-faint">{supportTexts.evidence}</figcaption>
          <blockquote className="mt-1 text-body break-words whitespace-pre-wrap text-ink-soft">
            {supportCase.evidence.deleted_at ? supportTexts.evidenceDeleted : <bdi>{supportCase.evidence.message}</bdi>}
          </blockquote>
          <EvidenceFiles files={supportCase.evidence.files} />
        </figure>
      ) : null}
      {supportCase.ride_id ? (
        <LinkButton variant="link" size="small" to={ridePath(supportCase.ride_id)} className="self-start">
          {supportTexts.seeRide}
        </LinkButton>
      ) : null}
      <ol className="flex flex-col gap-4">
        {supportCase.entries.map(({ id, author, text, created_at: at }) => (
          <li key={id}>
            <p className="text-xs text-ink-faint">
              <span className="font-semibold text-ink-soft">{author === 'person' ? ownCaseTexts.you : ownCaseTexts.operator}</span> ·{' '}
              <time dateTime={at}>{formatRelativeTime(at, here)}</time>
            </p>
            <p dir="auto" className="mt-0.5 max-w-[68ch] text-body break-words whitespace-pre-wrap text-ink">
              {text}
            </p>
          </li>
        ))}
      </ol>
      <form className="flex flex-col gap-2" onSubmit={handleSubmit}>
        <Field label={supportCase.state === 'resolved' ? ownCaseTexts.replyResolved : ownCaseTexts.reply} error={excess}>
          <Textarea name="reply" rows={2} className="min-h-16" value={reply} onChange={(event) => onWrite(event.target.value)} />
        </Field>
        {problem ? <Banner tone="danger" title={problem} /> : null}
        <div className="self-end">
          <Button type="submit" size="small" isBusy={isSending} {...(isReady ? {} : resting)}>
            {ownCaseTexts.sendReply}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** By their names: what was in them only operators see. */
function EvidenceFiles({ files = [] }: Pick<NonNullable<SupportCase['evidence']>, 'files'>) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {files.map(({ name, bytes }, index) => (
        <li key={`${index} ${name}`} className="flex min-w-0 items-center gap-1.5 text-sm text-ink-soft">
          <Paperclip className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
          <bdi className="truncate">{name}</bdi>
          <span className="numeral shrink-0 text-xs text-ink-faint">{formatBytes(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}
