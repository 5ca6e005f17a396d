import type { SupportCase } from '@server/support/support.contract.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LifeBuoy, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useHere } from '../../lib/here';
import { quietly } from '../../lib/quietly';
import { useLeaveGuard } from '../../lib/use-leave-guard';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { LeaveDialog } from '../../ui/leave-dialog';
import { PageHeader } from '../../ui/page-header';
import { casesQuery, useAddToCase, useOpenCase } from './api/use-cases';
import { type CaseDraft, isWritten, newCase } from './state/case-draft';
import { supportTexts } from './texts';
import { CaseCard } from './views/case-card';
import { CaseForm, type RideChoice } from './views/case-form';
import { CasesSkeleton } from './views/cases-skeleton';

export interface SupportScreenProps {
  /** Rides that a case can be about. */
  rides: readonly RideChoice[];
  /** The page was opened for this ride: the form is open, and about it. */
  rideId?: string | undefined;
}

/** Writing to the operators, and what came of it (/contact). */
export function SupportScreen({ rides, rideId }: SupportScreenProps) {
  const [draft, setDraft] = useState<CaseDraft | undefined>(rideId === undefined ? undefined : newCase(rideId));
  const [openId, setOpenId] = useState<string>();
  const { isSending, problem, send } = useOpenCase(({ id }) => {
    setDraft(undefined);
    setOpenId(id);
  });
  const guard = useLeaveGuard(draft !== undefined && isWritten(draft));
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <PageHeader
        title={supportTexts.title}
        description={supportTexts.description}
        actions={
          draft ? null : (
            <Button variant="primary" onClick={() => setDraft(newCase())}>
              <PenLine /> {supportTexts.write}
            </Button>
          )
        }
      />
      {draft ? (
        <CaseForm
          {...{ draft, rides, isSending, problem }}
          onChange={(change) => setDraft({ ...draft, ...change })}
          onSend={() => send(draft)}
          onCancel={() => setDraft(undefined)}
        />
      ) : null}
      <Cases openId={openId} onOpen={setOpenId} />
      <LeaveDialog {...guard} />
    </div>
  );
}

interface CasesProps {
  openId: string | undefined;
  onOpen(id: string | undefined): void;
}

function Cases({ openId, onOpen }: CasesProps) {
  const list = useInfiniteQuery(casesQuery);
  const shown = list.data?.pages.flatMap((page) => page.support_cases) ?? [];
  if (list.isPending) return <CasesSkeleton />;
  if (list.isError && shown.length === 0)
    return <ErrorState title={supportTexts.loadFailed} onRetry={() => quietly('the cases are asked for again', list.refetch())} />;
  if (shown.length === 0) return <EmptyState icon={<LifeBuoy />} title={supportTexts.empty} description={supportTexts.emptyDetail} />;
  return (
    <section aria-label={supportTexts.cases} className="flex flex-col gap-3">
      <h2 className="text-base">{supportTexts.cases}</h2>
      <ul className="flex flex-col gap-2">
        {shown.map((supportCase) => (
          <OneCase key={supportCase.id} {...{ supportCase }} isOpen={supportCase.id === openId} onOpen={onOpen} />
        ))}
      </ul>
      {list.isFetchNextPageError ? (
        <p role="alert" className="text-center text-caption font-medium text-danger-text">
          {supportTexts.earlierFailed}
        </p>
      ) : null}
      {list.hasNextPage ? (
        <Button
          className="self-center"
          isBusy={list.isFetchingNextPage}
          onClick={() => quietly('earlier cases are asked for', list.fetchNextPage())}
        >
          {supportTexts.showEarlier}
        </Button>
      ) : (
        <p className="py-3 text-center text-xs text-ink-faint">{supportTexts.end}</p>
      )}
    </section>
  );
}

/** What is being written to a case stays while others are looked at. */
function OneCase({ supportCase, isOpen, onOpen }: { supportCase: SupportCase; isOpen: boolean; onOpen: CasesProps['onOpen'] }) {
  const here = useHere();
  const [reply, setReply] = useState('');
  const { isSending, problem, send } = useAddToCase(supportCase.id, () => setReply(''));
  return (
    <CaseCard
      {...{ supportCase, here, isOpen, reply, isSending, problem }}
      onToggle={() => onOpen(isOpen ? undefined : supportCase.id)}
      onWrite={setReply}
      onSend={() => send(reply)}
    />
  );
}
