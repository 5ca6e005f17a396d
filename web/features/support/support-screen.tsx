import type { CaseKind, SupportCase } from '@server/support/support.contract.js';
import { isBlank } from '@server/contract/text.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LifeBuoy, PenLine } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { theTown } from '../../lib/town';
import { useHere } from '../../lib/here';
import { nextPage, retryOf } from '../../lib/cache/next-page';
import { ownCasesQuery } from '../../lib/cases/own-cases';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { ListEnd } from '../../ui/feedback/list-end';
import { LeaveQuestion } from '../../ui/overlays/unsaved/leave-guard';
import { PageHeader } from '../../ui/display/page-header';
import { WhomToAsk } from '../../ui/display/whom-to-ask';
import { keepFocus } from '../../ui/lost-focus';
import { useAddToCase, useOpenCase } from './api/use-cases';
import { type CaseDraft, isWritten, newCase } from './state/case-draft';
import { supportTexts } from './texts';
import { CaseCard } from './views/case-card';
import { CaseForm, type CaseFormProps, type RideChoice } from './views/case-form';
import { CasesSkeleton } from './views/cases-skeleton';

export interface SupportScreenProps {
  /** Rides that a case can be about. */
  rides: readonly RideChoice[];
  /** The page was opened for this ride: the form is open, and about it. */
  rideId?: string | undefined;
  /** … and about this; something left in the car unless told. */
  kind?: CaseKind | undefined;
  /** … and disputes this charge of it. */
  chargeId?: string | undefined;
}

/** Writing to the operators, and what came of it (/contact). */
export function SupportScreen({ rides, ...start }: SupportScreenProps) {
  const [draft, setDraft] = useState<CaseDraft | undefined>(start.rideId === undefined ? undefined : newCase(start));
  const [openId, setOpenId] = useState<string>();
  const [replies, setReplies] = useState<Replies>({});
  const writeButton = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isUnsaved = (draft !== undefined && isWritten(draft)) || Object.values(replies).some((reply) => !isBlank(reply));
  /** The focus goes into the form, and back to what opened it. */
  function write() {
    flushSync(() => setDraft(newCase()));
    form.current?.querySelector('select')?.focus();
  }
  function close() {
    flushSync(() => setDraft(undefined));
    writeButton.current?.focus();
  }
  /** What was written since then stays, with the focus. */
  function showOpened(id: string, sent: CaseDraft) {
    setOpenId(id);
    flushSync(() => setDraft((now) => (now === sent ? undefined : now)));
    writeButton.current?.focus();
  }
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <PageHeader
        title={supportTexts.title}
        description={supportTexts.description}
        actions={
          draft ? null : (
            <Button ref={writeButton} variant="primary" onClick={write}>
              <PenLine /> {supportTexts.write}
            </Button>
          )
        }
      />
      <WhomToAsk className="text-body" />
      {draft ? (
        <NewCase
          {...{ form, draft, rides }}
          onChange={(change) => setDraft({ ...draft, ...change })}
          onOpened={showOpened}
          onCancel={close}
        />
      ) : null}
      <Cases {...{ openId, replies }} onOpen={setOpenId} onReplies={setReplies} isWriting={draft !== undefined} />
      <LeaveQuestion isUnsaved={isUnsaved} />
    </div>
  );
}

interface NewCaseProps extends Pick<CaseFormProps, 'draft' | 'rides' | 'onChange' | 'onCancel'> {
  form: Ref<HTMLFormElement>;
  onOpened(id: string, sent: CaseDraft): void;
}

/** Each time the form is opened it has a try of its own: what comes of one that was left is not this one's. */
function NewCase({ form, draft, onOpened, ...rest }: NewCaseProps) {
  const { isSending, problem, send } = useOpenCase();
  return (
    <CaseForm
      ref={form}
      number={theTown().emergency_number}
      {...{ draft, isSending, problem }}
      {...rest}
      onSend={() => send(draft, ({ id }) => onOpened(id, draft))}
    />
  );
}

/** What is being written to each case; it stays while others are looked at. */
type Replies = Readonly<Record<string, string>>;

interface CasesProps {
  openId: string | undefined;
  /** The form for a new one is open. */
  isWriting: boolean;
  replies: Replies;
  onOpen(id: string | undefined): void;
  onReplies(change: (replies: Replies) => Replies): void;
}

function Cases({ openId, isWriting, replies, onOpen, onReplies }: CasesProps) {
  const list = useInfiniteQuery(ownCasesQuery);
  const shown = list.data?.pages.flatMap((page) => page.support_cases) ?? [];
  if (list.isPending) return <CasesSkeleton />;
  if (list.isError && shown.length === 0) return <ErrorState title={supportTexts.loadFailed} {...retryOf(list)} />;
  if (shown.length === 0) return isWriting ? null : <NoCases />;
  return (
    <section ref={keepFocus} aria-label={supportTexts.cases} className="flex flex-col gap-3">
      <h2 className="text-base">{supportTexts.cases}</h2>
      <ul className="flex flex-col gap-2">
        {shown.map((supportCase) => (
          <OneCase
            key={supportCase.id}
            supportCase={supportCase}
            isOpen={supportCase.id === openId}
            onOpen={onOpen}
            reply={replies[supportCase.id] ?? ''}
            onReply={(change) => onReplies((old) => ({ ...old, [supportCase.id]: change(old[supportCase.id] ?? '') }))}
          />
        ))}
      </ul>
      <ListEnd {...nextPage(list)} more={supportTexts.showEarlier} end={supportTexts.end} />
    </section>
  );
}

function NoCases() {
  return <EmptyState icon={<LifeBuoy />} title={supportTexts.empty} description={supportTexts.emptyDetail} />;
}

interface OneCaseProps {
  supportCase: SupportCase;
  isOpen: boolean;
  reply: string;
  onOpen: CasesProps['onOpen'];
  onReply(change: (reply: string) => string): void;
}

function OneCase({ supportCase, isOpen, reply, onOpen, onReply }: OneCaseProps) {
  const here = useHere();
  const { isSending, problem, send } = useAddToCase(supportCase.id);
  return (
    <CaseCard
      {...{ supportCase, here, isOpen, reply, isSending, problem }}
      onToggle={() => onOpen(isOpen ? undefined : supportCase.id)}
      onWrite={(text) => onReply(() => text)}
      // What was written since then stays.
      onSend={() => send(reply, () => onReply((old) => (old === reply ? '' : old)))}
    />
  );
}
