import type { Participant } from '@server/chat/conversations/conversation.contract.js';
import { messageReceipts } from '@server/chat/delivery/delivery.contract.js';
import type { Id, UserId } from '@server/contract/ids.js';
import { useQuery } from '@tanstack/react-query';
import { retryOf } from '../../../lib/cache/next-page';
import { endpointQuery } from '../../../lib/cache/query';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Spinner } from '../../../ui/feedback/spinner';
import { Sheet, SheetBody, SheetContent, SheetHeader, SheetTitle } from '../../../ui/overlays/sheet';
import { chatTexts } from '../texts';
import { MemberRow } from '../views/groups/member-row';
import { groupTexts } from './group-texts';

export interface SeenBySheetProps {
  messageId: Id;
  /** Everyone in the group but me. */
  people: readonly Participant[];
  onClose(): void;
}

/** Who has read a message, and whom it only reached (M115). */
export function SeenBySheet({ messageId, people, onClose }: SeenBySheetProps) {
  // Asked anew each time: it says how it is now.
  const query = useQuery(endpointQuery(messageReceipts, { params: { id: messageId } }, { staleTime: 0 }));
  return (
    <Sheet open isBusy={false} onOpenChange={(open) => (open ? undefined : onClose())}>
      <SheetContent aria-describedby={undefined} data-testid="seen-by">
        <SheetHeader>
          <SheetTitle>{groupTexts.seenBy}</SheetTitle>
        </SheetHeader>
        <SheetBody>
          {query.isError ? (
            <ErrorState title={groupTexts.seenByFailed} {...retryOf(query)} />
          ) : query.data ? (
            <Seen read={among(people, query.data.read)} delivered={among(people, query.data.delivered)} />
          ) : (
            <Spinner label={chatTexts.loadingMore} />
          )}
        </SheetBody>
      </SheetContent>
    </Sheet>
  );
}

const among = (people: readonly Participant[], ids: readonly UserId[]) => people.filter(({ clerk_id }) => ids.includes(clerk_id));

function Seen({ read, delivered }: { read: readonly Participant[]; delivered: readonly Participant[] }) {
  if (read.length + delivered.length === 0) return <p className="py-4 text-body text-ink-soft">{groupTexts.nobodyYet}</p>;
  return (
    <>
      <People label={groupTexts.seenBy} people={read} />
      {delivered.length > 0 ? <h3 className="pt-4 pb-1 text-caption text-ink-soft">{groupTexts.delivered}</h3> : null}
      <People label={groupTexts.delivered} people={delivered} />
    </>
  );
}

function People({ label, people }: { label: string; people: readonly Participant[] }) {
  if (people.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-col">
      {people.map((person) => (
        <li key={person.clerk_id}>
          <MemberRow person={person} isAdmin={false} acts={[]} onAct={() => undefined} />
        </li>
      ))}
    </ul>
  );
}
