import { type Conversation, groupMaxMembers } from '@server/chat/conversations/conversation.contract.js';
import { LogOut, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useMyId } from '../../../lib/my-id';
import { Button } from '../../../ui/button';
import { Sheet, SheetBody, SheetContent, SheetFooter, SheetHeader, SheetTitle } from '../../../ui/overlays/sheet';
import { KeepsUnsaved } from '../../../ui/overlays/unsaved/keeps-unsaved';
import { LeaveGuard } from '../../../ui/overlays/unsaved/leave-guard';
import type { PickFriends } from '../../../ui/people/picking';
import { useGroupActs } from '../api/use-group-acts';
import { titleOf } from '../state/conversation-order';
import { ConversationFace } from '../views/groups/conversation-face';
import { GroupNameForm } from '../views/groups/group-name-form';
import { AddPeople } from './add-people';
import { Failure } from './failure';
import { GroupMembers } from './group-members';
import { GroupPhoto } from './group-photo';
import { groupTexts } from './group-texts';
import { useLeftBy } from './use-left-by';

export interface GroupSheetProps {
  conversation: Conversation;
  /** Without it nobody is added from here. */
  pickFriends: PickFriends | undefined;
  /** Whoever has left sees the list again. */
  onLeft?: (() => void) | undefined;
  onClose(): void;
}

/** What a group looks like and is called, who is in it, and the way out (M115). A name that is not saved is not given up without a question. */
export function GroupSheet(props: GroupSheetProps) {
  // The thread that it lies over, or the list.
  const isLeft = useLeftBy('conversation', 'archived');
  return (
    <LeaveGuard isLeft={isLeft}>
      <KeepsUnsaved>{(leave) => <AskingSheet {...props} leave={leave} />}</KeepsUnsaved>
    </LeaveGuard>
  );
}

function AskingSheet({ conversation, pickFriends, leave, onLeft, onClose }: GroupSheetProps & { leave(go: () => void): void }) {
  const [isAdding, setIsAdding] = useState(false);
  /** Closed first: what was given up here is not asked about once more on the way. */
  const close = (go?: () => void) => {
    flushSync(onClose);
    go?.();
  };
  const acts = useGroupActs(conversation.id, () => close(onLeft));
  const { participants, role } = conversation;
  const isAdmin = role === 'admin';
  const free = groupMaxMembers - 1 - participants.length;
  const goOn = (go: () => void) => leave(() => close(go));
  return (
    <Sheet open isBusy={false} onOpenChange={(open) => (open ? undefined : leave(onClose))}>
      <SheetContent
        aria-describedby={undefined}
        className="h-[88dvh] min-[769px]:h-[min(85dvh,44rem)]"
        data-testid="group-sheet"
        ignoresOutside={isAdding}
      >
        <SheetHeader>
          <SheetTitle className="wrap-anywhere">{isAdding ? groupTexts.addPeople : <bdi>{titleOf(conversation)}</bdi>}</SheetTitle>
        </SheetHeader>
        {isAdding && pickFriends ? (
          <AddPeople {...{ participants, free, pickFriends, acts }} onClose={() => setIsAdding(false)} />
        ) : (
          <>
            <SheetBody className="flex flex-col gap-4">
              <Look conversation={conversation} acts={acts} />
              {isAdmin && pickFriends && free > 0 ? (
                <Button onClick={() => leave(() => setIsAdding(true))}>
                  <UserPlus /> {groupTexts.addPeople}
                </Button>
              ) : null}
              <GroupMembers conversation={conversation} acts={acts} onMessage={goOn} />
            </SheetBody>
            <Leave acts={acts} />
          </>
        )}
      </SheetContent>
    </Sheet>
  );
}

/** Its photo and its name, which admins change. */
function Look({ conversation, acts }: { conversation: Conversation; acts: ReturnType<typeof useGroupActs> }) {
  const { role, name, photo_url: photo } = conversation;
  if (role !== 'admin') return photo ? <ConversationFace conversation={conversation} presence={null} /> : null;
  return (
    <>
      <GroupPhoto conversation={conversation} />
      <GroupNameForm name={name} isBusy={acts.isBusy} onSave={acts.rename} />
    </>
  );
}

/** Asks once more: what is written later is not seen. */
function Leave({ acts }: { acts: ReturnType<typeof useGroupActs> }) {
  const me = useMyId();
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking)
    return (
      <SheetFooter>
        <Failure error={acts.error} />
        <Button variant="quiet" className="text-danger-text" onClick={() => setIsAsking(true)}>
          <LogOut /> {groupTexts.leave}
        </Button>
      </SheetFooter>
    );
  return (
    <SheetFooter>
      <p role="alert" className="text-body text-ink-soft">
        {groupTexts.leaveHint}
      </p>
      <Failure error={acts.error} />
      <div className="flex justify-end gap-2">
        <Button disabled={acts.isBusy} onClick={() => setIsAsking(false)}>
          {groupTexts.cancel}
        </Button>
        <Button variant="destructive" isBusy={acts.isBusy} onClick={() => (me ? acts.leave(me) : undefined)}>
          {groupTexts.leave}
        </Button>
      </div>
    </SheetFooter>
  );
}
