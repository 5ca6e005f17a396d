import { entryMaxLength, type SupportCase } from '@server/support/support.contract.js';
import { isBlank } from '@server/contract/text.js';
import { type FormEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../ui/button';
import { tooLong } from '../../../../ui/forms/at-most';
import { Field } from '../../../../ui/forms/field';
import { Textarea } from '../../../../ui/forms/textarea';
import { passFocus } from '../../../../ui/lost-focus';
import { resting } from '../../../../ui/resting';
import { agentTexts, ownCaseTexts } from '../../agents/agent-texts';

export interface CaseViewProps {
  supportCase: Pick<SupportCase, 'subject' | 'state' | 'entries'>;
  /** What is being written; null while the box is closed. */
  reply: string | null;
  isSending: boolean;
  problem: string | null;
  onWrite(reply: string | null): void;
  onSend(text: string): void;
}

/** What was handed over to the town's operators: how far it is, what was said since, and where one says more (M135). */
export function CaseView({ supportCase: { subject, state, entries }, reply, ...form }: CaseViewProps) {
  const view = useRef<HTMLDivElement>(null);
  // The first one is what was handed over: it stands in the conversation already.
  const since = entries.slice(1);
  const label = state === 'resolved' ? ownCaseTexts.replyResolved : ownCaseTexts.reply;
  function write() {
    flushSync(() => form.onWrite(''));
    view.current?.querySelector('textarea')?.focus();
  }
  return (
    <div ref={view} data-testid="agent-case" className="flex flex-col gap-2 border-s-2 border-line ps-3 text-sm">
      <p className="font-semibold text-ink">
        <bdi>{subject}</bdi>
      </p>
      <p className="text-ink-soft">{ownCaseTexts.states[state]}</p>
      {state === 'open' ? <p className="text-ink-soft">{agentTexts.caseHint}</p> : null}
      {since.length > 0 ? (
        <ul aria-live="polite" className="flex flex-col gap-2">
          {since.map(({ id, author, text }) => (
            <li key={id}>
              <p className="text-xs font-semibold text-ink-faint">{author === 'operator' ? ownCaseTexts.operator : ownCaseTexts.you}</p>
              <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
                {text}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {reply === null ? (
        <Button size="small" className="self-start" onClick={write}>
          {label}
        </Button>
      ) : (
        <Reply {...{ reply, label }} {...form} />
      )}
    </div>
  );
}

/** The form goes when it was sent or given up: back to the button that opened it. */
const toButton = passFocus('div', 'button');

type ReplyProps = Pick<CaseViewProps, 'isSending' | 'problem' | 'onWrite' | 'onSend'> & { reply: string; label: string };

function Reply({ reply, label, isSending, problem, onWrite, onSend }: ReplyProps) {
  const excess = tooLong(reply, entryMaxLength);
  function send(event: FormEvent) {
    event.preventDefault();
    if (!isBlank(reply) && !excess) onSend(reply.trim());
  }
  return (
    <form ref={toButton} className="flex flex-col gap-2" onSubmit={send}>
      <Field label={label} error={excess ?? problem}>
        <Textarea rows={2} value={reply} onChange={(event) => onWrite(event.target.value)} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="primary" isBusy={isSending} {...(excess ? resting : {})}>
          {ownCaseTexts.sendReply}
        </Button>
        <Button size="small" variant="quiet" onClick={() => onWrite(null)}>
          {agentTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
