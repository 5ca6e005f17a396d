import type { Message } from '@server/chat/messages/message.contract.js';
import { useState } from 'react';
import { nextPage } from '../../../lib/cache/next-page';
import { serverTime } from '../../../lib/server-time';
import { Button } from '../../../ui/button';
import { ListEnd } from '../../../ui/feedback/list-end';
import { Input } from '../../../ui/forms/input';
import { SheetBody, SheetFooter } from '../../../ui/overlays/sheet';
import { ChosenPeople } from '../../../ui/people/chosen-people';
import type { PickFriends } from '../../../ui/people/picking';
import { useChosen } from '../../../ui/people/use-chosen';
import { useConversations } from '../api/use-conversations';
import type { Device } from '../device/device';
import { hasEndedBy } from '../ending/ended';
import { ChoosingSheet } from '../groups/choosing-sheet';
import { Failure } from '../groups/failure';
import { isFoundBy } from '../state/conversation-order';
import { ForwardChoices } from '../views/forwards/forward-choices';
import { ForwardedFiles } from '../views/forwards/forwarded-files';
import { forwardTexts } from './forward-texts';
import { useForward } from './use-forward';

/** One message goes to at most so many at a time. */
const most = 5;

export interface ForwardSheetProps {
  message: Pick<Message, 'id' | 'message' | 'attachments'>;
  /** Null until the outbox is open. */
  device: Device | null;
  /** Where friends are chosen; without it only conversations are. */
  pickFriends?: PickFriends | undefined;
  onClose(): void;
}

/** Who gets a message: conversations, and friends I have none with (M114). */
export function ForwardSheet({ message, device, pickFriends, onClose }: ForwardSheetProps) {
  const { conversations: all, ...list } = useConversations();
  // Nobody writes to a closed or suspended account, or where it has ended.
  const conversations = all.filter((one) => (one.friend?.isActive ?? true) && !hasEndedBy(one, serverTime()));
  const [typed, setTyped] = useState('');
  const [conversationIds, setConversationIds] = useState<readonly string[]>([]);
  const people = useChosen();
  const { forward, takeBack, isBusy, error } = useForward(device, onClose);
  function cancel() {
    takeBack();
    onClose();
  }
  const count = conversationIds.length + people.chosen.length;
  const isFull = count >= most;
  return (
    <ChoosingSheet
      title={forwardTexts.title}
      head={<ChosenPeople people={people.chosen} onRemove={people.toggle} />}
      testId="forward"
      onClose={onClose}
    >
      <SheetBody>
        <ForwardedFiles files={message.attachments} />
        <Input
          type="search"
          aria-label={forwardTexts.search}
          placeholder={forwardTexts.search}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ForwardChoices
          conversations={conversations.filter((conversation) => isFoundBy(conversation, typed))}
          chosen={conversationIds}
          isFull={isFull}
          onToggle={({ id }) => setConversationIds((before) => toggled(before, id))}
        />
        <ListEnd {...nextPage(list)} more={forwardTexts.more} />
        {pickFriends ? <h3 className="pt-4 pb-1 text-caption text-ink-soft">{forwardTexts.people}</h3> : null}
        {pickFriends?.({
          chosen: people.chosen.map(({ clerk_id }) => clerk_id),
          first: [],
          without: conversations.flatMap(({ friend }) => (friend ? [friend.clerk_id] : [])),
          isFull,
          onToggle: people.toggle,
        })}
      </SheetBody>
      <SheetFooter>
        <Failure error={error} />
        <div className="flex items-center justify-end gap-2">
          <output className="flex-1 text-sm text-ink-soft">{forwardTexts.chosen({ count, most })}</output>
          <Button onClick={cancel}>{forwardTexts.cancel}</Button>
          <Button
            variant="primary"
            disabled={count === 0 || device === null}
            isBusy={isBusy}
            onClick={() => forward(message, { conversationIds, userIds: people.chosen.map(({ clerk_id }) => clerk_id) })}
          >
            {forwardTexts.forward}
          </Button>
        </div>
      </SheetFooter>
    </ChoosingSheet>
  );
}

function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}
