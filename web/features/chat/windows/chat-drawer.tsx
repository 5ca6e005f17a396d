import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { ArrowLeft, SquarePen } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type IsLeft, IsLeftContext, isOtherPage } from '../../../lib/device/use-leave-guard';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { IconButton } from '../../../ui/icon-button';
import { Sheet, SheetContent, SheetTitle } from '../../../ui/overlays/sheet';
import { KeepsUnsaved } from '../../../ui/overlays/unsaved/keeps-unsaved';
import { LeaveGuard } from '../../../ui/overlays/unsaved/leave-guard';
import { useHeightAboveKeyboard } from '../api/use-keyboard-height';
import { ConversationActs } from '../conversation-acts';
import { ConversationPanel } from '../conversation-panel';
import { type ChatInDrawer, chatLayer, type DrawerView, openChat, openList, showDrawer } from '../device/chat-layer';
import { listWish } from '../device/list-wish';
import { groupTexts } from '../groups/group-texts';
import { LateGroupSheet } from '../groups/late-group-sheet';
import { NewConversationForm } from '../groups/new-conversation-form';
import { NotAvailable, useWasThere } from '../opening/not-available';
import { titleOf } from '../state/conversation-order';
import { chatTexts } from '../texts';
import { useTalkPresence } from '../use-talk-presence';
import { TalkHead } from '../views/windows/talk-head';
import type { ChatSlots } from './chat-slots';
import { TalkBody } from './talk-body';
import { useChatLayer } from './use-chat-layer';
import { useDrawerEntry } from './use-drawer-entry';
import { useTalk } from './use-talk';

/** S22: all of the narrowest screens, then 400, 500 and 600 px. */
const widths = 'w-full pb-safe-bottom min-[480px]:w-[400px] min-[640px]:w-[500px] min-[896px]:w-[600px]';

const toList = () => showDrawer({ name: 'list' });
const close = () => showDrawer(null);

/** The drawer goes with its page. What slides away holds nobody. */
const isLeft: IsLeft = (from, to) => isOtherPage(from, to) && chatLayer.get().drawer !== null;

interface DrawerProps {
  slots: ChatSlots;
  /** Asks first where something in the drawer is written and not saved. */
  leave(go: () => void): void;
}

/** Chat at the side of screens that are too small for windows: the list, a new conversation, an open one (M105). Back closes it. */
export function ChatDrawer({ slots }: Pick<DrawerProps, 'slots'>) {
  return (
    <IsLeftContext value={isLeft}>
      <KeepsUnsaved>{(leave) => <AskingDrawer slots={slots} leave={leave} />}</KeepsUnsaved>
    </IsLeftContext>
  );
}

function AskingDrawer({ slots, leave }: DrawerProps) {
  const { drawer } = useChatLayer();
  // While it slides away it shows what it showed.
  const [shown, setShown] = useState(drawer);
  if (drawer && drawer !== shown) setShown(drawer);
  const keyboardHeight = useHeightAboveKeyboard();
  useDrawerEntry(() => leave(close));
  useEffect(() => listWish.subscribe(openList), []);
  return (
    <Sheet open={drawer !== null} isBusy={false} onOpenChange={(open) => (open ? undefined : leave(close))}>
      <SheetContent
        side="end"
        aria-describedby={undefined}
        data-testid="chat-drawer"
        data-chat-drawer={shown?.name}
        className={widths}
        style={keyboardHeight === null ? undefined : { height: keyboardHeight, bottom: 'auto', top: 'var(--keyboard-top, 0px)' }}
      >
        {shown ? <View view={shown} {...{ slots, leave }} /> : null}
        {drawer?.name === 'chat' ? slots.presence : null}
      </SheetContent>
    </Sheet>
  );
}

function View({ view, slots, leave }: DrawerProps & { view: DrawerView }) {
  const { pickFriends } = slots;
  switch (view.name) {
    case 'list':
      return <ListView slots={slots} />;
    case 'compose':
      return (
        <>
          <Head onBack={() => leave(toList)}>
            <SheetTitle className="min-w-0 flex-1 truncate">{groupTexts.newMessage}</SheetTitle>
          </Head>
          {pickFriends ? (
            <LeaveGuard>
              <NewConversationForm pickFriends={pickFriends} onOpened={(id) => openChat(id)} />
            </LeaveGuard>
          ) : null}
        </>
      );
    case 'chat':
      return <ChatView key={view.id} view={view} slots={slots} />;
  }
}

/** Beside the corner's Close. */
function Head({ onBack, children }: { onBack?: () => void; children: ReactNode }) {
  return (
    <div className="flex min-h-16 shrink-0 items-center gap-2 border-b border-line ps-3 pe-16">
      {onBack ? (
        <IconButton label={chatTexts.back} tooltipSide="bottom" onClick={onBack}>
          <ArrowLeft />
        </IconButton>
      ) : null}
      {children}
    </div>
  );
}

function ListView({ slots: { pickFriends, overList, suggestions, emptyAction } }: { slots: ChatSlots }) {
  return (
    <>
      <Head>
        <SheetTitle className="min-w-0 flex-1 truncate ps-2">{chatTexts.messages}</SheetTitle>
        {pickFriends ? (
          <IconButton label={chatTexts.newMessage} tooltipSide="bottom" onClick={() => showDrawer({ name: 'compose' })}>
            <SquarePen />
          </IconButton>
        ) : null}
      </Head>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {overList ? <div className="pt-2">{overList}</div> : null}
        <ConversationPanel selectedId={null} onOpen={({ id }) => openChat(id)} {...{ emptyAction, pickFriends }} />
        {suggestions ? <div className="px-5 pb-4">{suggestions}</div> : null}
      </div>
    </>
  );
}

interface ChatViewProps {
  view: ChatInDrawer;
  slots: ChatSlots;
}

function ChatView({ view, slots }: ChatViewProps) {
  const { conversation, isMissing, askAgain } = useTalk(view.id);
  const hasEnded = useWasThere(conversation);
  if (conversation && !isMissing) return <OpenChat {...{ conversation, view, slots }} />;
  return (
    <>
      <Head onBack={toList}>
        <SheetTitle className="sr-only">{chatTexts.messages}</SheetTitle>
      </Head>
      {isMissing ? (
        <NotAvailable hasEnded={hasEnded} action={<Button onClick={toList}>{chatTexts.back}</Button>} />
      ) : askAgain ? (
        <ErrorState className="m-auto" title={chatTexts.openFailed} {...askAgain} />
      ) : null}
    </>
  );
}

function OpenChat({ conversation, view, slots }: ChatViewProps & { conversation: Conversation }) {
  const { messageId, isAsked = false } = view;
  const presence = useTalkPresence(conversation);
  const [isGroupOpen, setIsGroupOpen] = useState(false);
  const openGroup = () => setIsGroupOpen(true);
  return (
    <>
      <Head onBack={toList}>
        {/* The head shows the name as a link; the sheet is called by it. */}
        <SheetTitle className="sr-only">{titleOf(conversation)}</SheetTitle>
        <TalkHead conversation={conversation} {...presence} onOpenGroup={openGroup} />
        {slots.actionsFor?.(conversation)}
        <ConversationActs conversation={conversation} onOpenGroup={openGroup} onGo={(id) => (id === null ? toList() : openChat(id))} />
      </Head>
      {/* Nothing is written beside a drawer that is open. */}
      <TalkBody {...{ conversation, messageId, slots }} askedAt={isAsked ? Number.POSITIVE_INFINITY : 0} isInSight />
      <LateGroupSheet
        conversation={conversation}
        pickFriends={slots.pickFriends}
        isOpen={isGroupOpen}
        onLeft={toList}
        onClose={() => setIsGroupOpen(false)}
      />
    </>
  );
}
