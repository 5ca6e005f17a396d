import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { listScheduled } from '@server/chat/scheduled/scheduled.contract.js';
import { useQuery } from '@tanstack/react-query';
import { retryOf } from '../../../lib/cache/next-page';
import { endpointQuery } from '../../../lib/cache/query';
import { useHere } from '../../../lib/here';
import { Banner } from '../../../ui/feedback/banner';
import { Sheet, SheetBody, SheetContent, SheetHeader, SheetTitle } from '../../../ui/overlays/sheet';
import { useIsOffline } from '../api/use-is-offline';
import { Failure } from '../groups/failure';
import { ScheduledList } from '../views/scheduled/scheduled-list';
import { scheduledTexts } from './scheduled-texts';
import { useScheduledActs } from './use-scheduled-acts';

export interface ScheduledSheetProps {
  conversation: Pick<Conversation, 'id' | 'closes_at'>;
  /** Nothing is sent there any more. */
  hasEnded: boolean;
  onClose(): void;
}

/** My messages of a conversation that are to be sent later (M120). */
export function ScheduledSheet({ conversation, hasEnded, onClose }: ScheduledSheetProps) {
  const here = useHere();
  const isOffline = useIsOffline();
  const query = useQuery(endpointQuery(listScheduled, { params: { id: conversation.id } }, { staleTime: 0 }));
  const acts = useScheduledActs();
  return (
    <Sheet open isBusy={false} onOpenChange={(open) => (open ? undefined : onClose())}>
      <SheetContent aria-describedby={undefined} data-testid="scheduled-sheet" ignoresOutside>
        <SheetHeader>
          <SheetTitle>{scheduledTexts.title}</SheetTitle>
        </SheetHeader>
        <SheetBody>
          {isOffline ? <Banner title={scheduledTexts.offline} /> : null}
          <Failure error={acts.error} />
          <ScheduledList
            scheduled={query.data?.scheduled ?? null}
            hasFailed={query.isError}
            here={here}
            closesAt={conversation.closes_at}
            hasEnded={hasEnded}
            busyIds={acts.busyIds}
            isOffline={isOffline}
            {...retryOf(query)}
            onSave={acts.save}
            onKeepText={acts.keepText}
            onSendNow={acts.sendNow}
            onDelete={acts.remove}
          />
        </SheetBody>
      </SheetContent>
    </Sheet>
  );
}
