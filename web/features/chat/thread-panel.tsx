import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { Search } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isMac } from '../../lib/device/shortcuts';
import { quietly } from '../../lib/quietly';
import { lateOverlay } from '../../ui/feedback/late-part';
import { IconButton } from '../../ui/icon-button';
import type { PickFriends } from '../../ui/people/picking';
import { useResend } from './agents/use-resend';
import { type Editing, useEditing } from './api/use-editing';
import { useIsOffline } from './api/use-is-offline';
import { useDevice } from './api/use-outbox';
import { type ThreadTargeting, useThreadTarget } from './api/use-thread-target';
import { DropPlace } from './attachments/drop-place';
import { useAttaching, useWentByItself } from './attachments/use-attaching';
import { ConversationActs } from './conversation-acts';
import { askedPlaces, askedSearches } from './device/asked-places';
import { DraftComposer, type DraftComposerProps, type DraftHandle } from './draft-composer';
import { useFocusBack, useWriteAtOnce } from './drafts/use-box-focus';
import { LateEnding } from './ending/late-ending';
import { useHasEnded } from './ending/use-has-ended';
import { LateForward } from './forwards/late-forward';
import { LateGroupSheet } from './groups/late-group-sheet';
import { LiveRefreshBanner } from './keeping/live-refresh-banner';
import { useOpened } from './keeping/use-opened';
import { searchTexts } from './search-texts';
import { type Replying, useReplying } from './replies/use-replying';
import { LateScheduledBar } from './scheduled/late-scheduled-bar';
import { agentOf } from './state/agents/agent-of';
import { type ReportMessage, Thread } from './thread';
import { useTalkPresence } from './use-talk-presence';
import type { ThreadMessage } from './state/thread-items';
import { ThreadGreeting, type ThreadGreetingProps } from './views/thread-greeting';
import { ThreadHeader } from './views/thread-header';

export interface ThreadPanelProps {
  conversation: Conversation;
  onBack?: () => void;
  /** Opens another conversation with the same agent; null: this one is gone. */
  onGo?: (id: string | null) => void;
  /** Acts at the end of the header. */
  actions?: ReactNode;
  /** The place around it says already whom one talks to. */
  hasHeader?: boolean;
  /** Stands under the header: the ride that is on with this person. */
  strip?: ReactNode;
  /** The message that it is opened at. */
  messageId?: string | null;
  /** Where friends are chosen for a group; without it nobody is added from here. */
  pickFriends?: PickFriends | undefined;
  /** Without it nothing can be reported from here. */
  onReport?: ReportMessage | undefined;
  /** When it was asked for (ms); 0 where nobody did, as it came back with the page: it takes neither the focus nor its mark. */
  askedAt?: number;
  /** False where something lies over all of it: what comes in it is not read. */
  isInSight?: boolean;
}

const sendPulseMs = 25;

// Most threads are read without searching.
const ThreadSearch = lateOverlay(async () => (await import('./thread-search')).ThreadSearch);

/** A conversation: whom, what was said, and where one writes. Give it `key={conversation.id}`. */
export function ThreadPanel({
  conversation,
  onBack,
  onGo,
  actions,
  hasHeader = true,
  strip,
  messageId = null,
  pickFriends,
  onReport,
  askedAt = Number.POSITIVE_INFINITY,
  isInSight = true,
}: ThreadPanelProps) {
  const device = useDevice();
  const isOffline = useIsOffline();
  const targeting = useThreadTarget(conversation.id, messageId);
  const composer = useRef<HTMLTextAreaElement>(null);
  const draft = useRef<DraftHandle>(null);
  const panel = useRef<HTMLElement>(null);
  const search = useSearchShortcut(panel, composer);
  const editing = useEditing(conversation.id, composer, useResend(conversation));
  const hasEnded = useHasEnded(conversation);
  const takesNoFiles = hasEnded || agentOf(conversation) !== null;
  const replying = useReplying(conversation.id, composer);
  const reply = useReply(replying, editing);
  const attaching = useAttaching(conversation.id);
  useWentByItself(attaching, targeting.goToEnd);
  const [forwarded, setForwarded] = useState<ThreadMessage | null>(null);
  useAskedPlace(conversation.id, targeting);
  useAskedSearch(conversation.id, search.toggle);
  useWriteAtOnce(composer, askedAt);
  useFocusBack(hasEnded, composer);
  useOpened(conversation, askedAt > 0);

  function offer(line: string) {
    draft.current?.offer(line);
    composer.current?.focus();
  }

  function send(message: string) {
    if (!device) return;
    targeting.goToEnd();
    navigator.vibrate?.(sendPulseMs);
    quietly(
      'a message could not be kept on this device',
      device.outbox.submit({ conversationId: conversation.id, message, quoted: replying.take(), attachments: attaching.take() }),
    );
  }

  return (
    <section ref={panel} className="relative flex min-h-0 min-w-0 flex-1 flex-col" data-testid="chat-thread">
      {hasHeader ? <Head {...{ conversation, actions, onBack, onGo, pickFriends, search }} /> : null}
      {strip}
      <ThreadSearch conversation={conversation} isOpen={search.isOpen} onGoTo={targeting.goTo} onClose={search.close} />
      <LiveRefreshBanner conversationId={conversation.id} />
      <Thread
        {...{ conversation, device, onReport, targeting, isInSight, hasEnded }}
        onReply={reply}
        onForward={setForwarded}
        onEdit={editing.begin}
        emptyState={<Empty {...{ conversation, isOffline, hasEnded }} onWave={offer} />}
        onOffer={offer}
      />
      <LateScheduledBar {...{ conversation, hasEnded }} />
      <LateEnding {...{ conversation, device, hasEnded }} />
      <Writing
        {...{ conversation, device, editing, replying, attaching, isOffline, hasEnded }}
        ref={draft}
        onVoice={targeting.goToEnd}
        inputRef={composer}
        onSend={send}
      />
      <DropPlace place={panel} isOff={isOffline || takesNoFiles || editing.text !== null} onFiles={attaching.attach} />
      <LateForward {...{ device, pickFriends }} message={forwarded} onClose={() => setForwarded(null)} />
    </section>
  );
}

/** Nowhere, once nobody writes any more. */
function Writing({ hasEnded, ...composer }: DraftComposerProps & { hasEnded: boolean }) {
  return hasEnded ? null : <DraftComposer {...composer} />;
}

/** An agent speaks first, as soon as it can (M125); where it has ended, nobody does. */
function Empty({ hasEnded, ...props }: ThreadGreetingProps & Pick<ThreadPanelProps, 'conversation'> & { hasEnded: boolean }) {
  return hasEnded || (agentOf(props.conversation) && !props.isOffline) ? null : <ThreadGreeting {...props} />;
}

type HeadProps = Pick<ThreadPanelProps, 'conversation' | 'actions' | 'onBack' | 'onGo' | 'pickFriends'> & {
  search: ReturnType<typeof useSearchShortcut>;
};

function Head({ conversation, actions, onBack, onGo, pickFriends, search }: HeadProps) {
  const presence = useTalkPresence(conversation);
  const [isGroupOpen, setIsGroupOpen] = useState(false);
  const openGroup = () => setIsGroupOpen(true);
  return (
    <>
      <ThreadHeader
        {...{ conversation, ...presence }}
        actions={
          <>
            {actions}
            <IconButton label={searchTexts.open} aria-expanded={search.isOpen} className="max-sm:hidden" onClick={search.toggle}>
              <Search />
            </IconButton>
            <ConversationActs conversation={conversation} onOpenGroup={openGroup} hasSearchButton onGo={(id) => onGo?.(id)} />
          </>
        }
        {...(onBack ? { onBack } : {})}
        onOpenGroup={openGroup}
      />
      <LateGroupSheet {...{ conversation, pickFriends }} isOpen={isGroupOpen} onLeft={onBack} onClose={() => setIsGroupOpen(false)} />
    </>
  );
}

/**
 * Ctrl or Cmd+F opens the search while the focus is in the thread, and goes back to it; pressed within it the browser's own
 * search comes (S18).
 */
function useSearchShortcut(panel: RefObject<HTMLElement | null>, composer: RefObject<HTMLTextAreaElement | null>) {
  const [isOpen, setIsOpen] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isFind = event.key.toLowerCase() === 'f' && (isMac() ? event.metaKey : event.ctrlKey) && !event.shiftKey && !event.altKey;
    if (!isFind || (event.target instanceof Element && event.target.closest('search'))) return;
    event.preventDefault();
    setIsOpen(true);
    panel.current?.querySelector<HTMLInputElement>('search input')?.select();
  });
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const listen = (event: KeyboardEvent) => press(event);
    element.addEventListener('keydown', listen);
    return () => element.removeEventListener('keydown', listen);
  }, [panel]);
  function close() {
    setIsOpen(false);
    composer.current?.focus({ preventScroll: true });
  }
  return { isOpen, close, toggle: () => (isOpen ? close() : setIsOpen(true)) };
}

/** Answering a message ends the editing of another one; whoever edits finds what they answered again after it. */
function useReply({ begin }: Replying, { cancel }: Editing): (message: ThreadMessage) => void {
  return useCallback(
    (message) => {
      cancel();
      begin(message);
    },
    [begin, cancel],
  );
}

/** Whoever stands beside the thread asks for one of its messages. */
function useAskedPlace(conversationId: string, { goTo, goToLinked }: ThreadTargeting): void {
  useEffect(
    () =>
      askedPlaces.subscribe(({ conversationId: id, messageId, isLinked }) => {
        if (id === conversationId) (isLinked ? goToLinked : goTo)(messageId);
      }),
    [conversationId, goTo, goToLinked],
  );
}

/** The menu in the head asks for it, which may stand outside of the thread. */
function useAskedSearch(conversationId: string, onAsked: () => void): void {
  const asked = useEffectEvent((id: string) => (id === conversationId ? onAsked() : undefined));
  useEffect(() => askedSearches.subscribe((id) => asked(id)), []);
}
