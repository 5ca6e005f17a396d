import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import type { UserId } from '@server/contract/ids.js';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { retryOf } from '../../lib/cache/next-page';
import { useHere } from '../../lib/here';
import { useMyId } from '../../lib/my-id';
import { quietly } from '../../lib/quietly';
import { ErrorState } from '../../ui/feedback/error-state';
import { latePart } from '../../ui/feedback/late-part';
import { OfflineState } from '../../ui/feedback/offline-state';
import { Spinner } from '../../ui/feedback/spinner';
import { LateAgentFoot } from './agents/late-agent-foot';
import { useForgetWhenRefused } from './api/forget-conversation';
import { useTakeBack } from './api/use-delete-message';
import { useThread } from './api/use-thread';
import type { ThreadTarget, ThreadTargeting } from './api/use-thread-target';
import { useMoreMessages } from './api/use-more-messages';
import { useReaction } from './api/use-reaction';
import { useTypingPeople } from './api/use-typing';
import { LatePictures } from './attachments/late-pictures';
import type { Device } from './device/device';
import { LateSeenBy } from './groups/late-seen-by';
import { useFirstNew } from './keeping/use-first-new';
import { useMarkRead } from './keeping/use-mark-read';
import { LateMessageEdits } from './late-message-edits';
import { useRemovePreview } from './previews/use-remove-preview';
import { agentOf } from './state/agents/agent-of';
import { daysOf, lastReadOf, type ThreadMessage } from './state/thread-items';
import { shownText } from './state/translation';
import { chatTexts } from './texts';
import { threadTexts } from './thread-texts';
import { useTranslations } from './translations/use-translations';
import { useShownMessages } from './use-shown-messages';
import type { MessageActs } from './views/message-menu';
import { copyText } from './views/text/copy-text';
import { ThreadView } from './views/thread-view';
import { type RowWindow, useFilled, useMountedRows } from './views/scrolling/use-mounted-rows';
import { type ThreadScroll, useThreadScroll } from './views/scrolling/use-thread-scroll';

// Most threads are read without deleting anything.
const DeleteDialog = latePart(
  async () => (await import('./views/delete-dialog')).DeleteDialog,
  ({ onCancel }) => onCancel(),
);

/** Somebody's message is to be reported (M86); whose dialog that is, the page knows. */
export type ReportMessage = (report: { person: { clerk_id: UserId; full_name: string }; messageId: string }) => void;

export interface ThreadProps {
  conversation: Conversation;
  device: Device | null;
  onReport?: ReportMessage | undefined;
  /** Where it is to be read. */
  targeting: ThreadTargeting;
  /** Nothing lies over all of it. */
  isInSight: boolean;
  /** Both only read in it by now. */
  hasEnded: boolean;
  /** A message is to be answered. */
  onReply?: ((message: ThreadMessage) => void) | undefined;
  /** It is to be forwarded. */
  onForward?: ((message: ThreadMessage) => void) | undefined;
  /** A message of mine is to be edited. */
  onEdit?: ((message: ThreadMessage) => void) | undefined;
  /** Shown while nothing was said yet: a greeting. */
  emptyState?: ReactNode;
  /** Puts a first line into the composer. */
  onOffer(text: string): void;
}

/** The messages of a conversation, with mine that wait. */
export function Thread({ conversation, device, targeting, isInSight, hasEnded, emptyState, onOffer, onReport, ...acts }: ThreadProps) {
  const me = useMyId();
  const here = useHere();
  const { messages, isPending, isError, error, fetchStatus, ...source } = useThread(conversation.id);
  useForgetWhenRefused(conversation.id, error);
  const { all: said, answer } = useShownMessages(conversation, device, { messages, isPending, isError, ...source });
  const { all, ...translating } = useTranslations(said);
  const firstNew = useFirstNew(conversation, all, source.hasNextPage);
  const days = useMemo(() => daysOf(all, here.timeZone, firstNew), [all, here.timeZone, firstNew]);
  const mounted = useMountedRows(days);
  const typingNames = useNames(conversation, useTypingPeople(conversation.id));
  const more = useMoreMessages(source);
  const { box, isAtEnd, onScroll, ...scroll } = useThreadScroll({
    content: mounted.rows,
    foot: `${source.isFetchingPreviousPage} ${typingNames.length > 0}`,
    isEndLoaded: !source.hasPreviousPage,
    onNearTop: more.earlier,
    onNearEnd: more.later,
    onMoved: mounted.onScroll,
  });
  useTarget(targeting.target, { all, mounted, scroll });
  useFilled(box, mounted);
  const remove = useTakeBack(device);
  const react = useReaction();
  const removePreview = useRemovePreview();
  const [doomed, setDoomed] = useState<ThreadMessage | null>(null);
  const [edited, setEdited] = useState<ThreadMessage | null>(null);
  const [asked, setAsked] = useState<ThreadMessage | null>(null);
  const [pictureId, setPictureId] = useState<string | null>(null);
  useMarkRead({ messages, me, unreadCount: conversation.unreadCount, isAtEnd: isAtEnd && !source.hasPreviousPage, isInSight });
  const retry = useCallback(
    (message: ThreadMessage) => (device ? quietly('a retry failed', device.outbox.retry(message.id)) : undefined),
    [device],
  );
  const report = useReporter(conversation, onReport);

  return (
    <>
      <ThreadView
        rows={mounted.rows}
        me={me}
        people={conversation.participants}
        isGroup={conversation.kind === 'group'}
        here={here}
        lastReadKey={lastReadOf(all, me)}
        box={box}
        isScrolledToEnd={isAtEnd}
        onScroll={onScroll}
        hasEarlier={source.hasNextPage}
        isLoadingEarlier={source.isFetchingNextPage}
        onLoadEarlier={more.earlier}
        hasLater={source.hasPreviousPage}
        isLoadingLater={source.isFetchingPreviousPage}
        onScrollToEnd={targeting.goToEnd}
        typingNames={typingNames}
        unreadCount={conversation.unreadCount}
        onRetry={retry}
        onCopy={copyMessage}
        onGoTo={targeting.goTo}
        onShowEdits={setEdited}
        onDelete={setDoomed}
        onSeenBy={conversation.kind === 'group' ? setAsked : undefined}
        onOpenPicture={setPictureId}
        onRemovePreview={removePreview}
        onReport={report}
        {...saidTo(hasEnded, { ...acts, onReact: react })}
        {...translating}
        foot={source.hasPreviousPage ? null : <LateAgentFoot {...{ conversation, answer, messages: all, onOffer }} />}
      >
        <Instead
          isPending={isPending}
          hasFailed={isError && messages.length === 0}
          isPaused={fetchStatus === 'paused'}
          {...retryOf(source)}
        />
        {!isPending && !isError && all.length === 0 ? emptyState : null}
      </ThreadView>
      <LateSeenBy message={asked} people={conversation.participants} onClose={() => setAsked(null)} />
      <LateDelete
        message={doomed && (all.find(({ key }) => key === doomed.key) ?? doomed)}
        onDelete={remove}
        onClose={() => setDoomed(null)}
      />
      <LatePictures pictureId={pictureId} messages={all} people={conversation.participants} onShow={setPictureId} />
      <LateMessageEdits message={edited} onClose={() => setEdited(null)} />
    </>
  );
}

interface LateDeleteProps {
  /** As it is by now: it may arrive while one is asked. Null while nothing is to be deleted. */
  message: ThreadMessage | null;
  onDelete(message: ThreadMessage): void;
  onClose(): void;
}

/** Asks once more, loaded when it is first needed. */
function LateDelete({ message, onDelete, onClose }: LateDeleteProps) {
  if (!message) return null;
  function confirm(doomed: ThreadMessage) {
    onDelete(doomed);
    onClose();
  }
  return <DeleteDialog isOpen isUnsent={message.status === 'failed'} onCancel={onClose} onConfirm={() => confirm(message)} />;
}

interface Reading {
  all: readonly ThreadMessage[];
  mounted: Pick<RowWindow, 'isMounted' | 'showMessage' | 'showEnd'>;
  scroll: Pick<ThreadScroll, 'scrollToEnd' | 'reveal'>;
}

/** Goes where it is to go, once that is mounted. */
function useTarget(target: ThreadTarget | null, { all, mounted, scroll }: Reading): void {
  const reached = useRef<ThreadTarget | null>(null);
  useLayoutEffect(() => {
    if (!target || reached.current === target) return;
    const message = all.find(({ id }) => id === target.messageId);
    if (message && !mounted.isMounted(message.seq)) return mounted.showMessage(all, message.id);
    if (message) scroll.reveal(message.key, target.shownMs);
    else if (target.messageId === null) {
      mounted.showEnd();
      scroll.scrollToEnd();
    } else return;
    reached.current = target;
  });
}

type SaidTo = Pick<MessageActs, 'onReply' | 'onForward' | 'onEdit' | 'onReact' | 'isOnlyTakenBack'>;

/** What can be said to a message: where nobody writes any more, it is forwarded elsewhere, and an emoji of mine taken back. */
function saidTo(hasEnded: boolean, acts: SaidTo): SaidTo {
  return hasEnded ? { onForward: acts.onForward, onReact: acts.onReact, isOnlyTakenBack: true } : acts;
}

/** An agent is none of the town's people: what it got wrong is told its makers by asking again, or our team. */
function useReporter(conversation: Conversation, onReport: ReportMessage | undefined) {
  const { participants: people } = conversation;
  const isWithAgent = agentOf(conversation) !== null;
  return useMemo(() => {
    if (!onReport || isWithAgent) return undefined;
    return ({ id, sender_id }: ThreadMessage) => {
      const person = people.find(({ clerk_id }) => clerk_id === sender_id);
      onReport({ person: person ?? { clerk_id: sender_id, full_name: threadTexts.whoeverLeft }, messageId: id });
    };
  }, [people, isWithAgent, onReport]);
}

/** Also a phone's long press selects nothing: this is how a text is taken along. */
function copyMessage(message: ThreadMessage): void {
  void copyText(shownText(message));
}

interface InsteadProps {
  isPending: boolean;
  hasFailed: boolean;
  /** It waits for the network. */
  isPaused: boolean;
  isRetrying: boolean;
  onRetry(): void;
}

function Instead({ isPending, hasFailed, isPaused, ...retrying }: InsteadProps) {
  if (hasFailed) return <ErrorState title={threadTexts.threadFailed} {...retrying} />;
  if (isPending && isPaused) return <OfflineState />;
  return isPending ? (
    <div className="flex justify-center py-10">
      <Spinner label={chatTexts.loadingMore} />
    </div>
  ) : null;
}

function useNames({ participants }: Conversation, ids: readonly string[]): string[] {
  return participants.filter((person) => ids.includes(person.clerk_id)).map((person) => person.full_name);
}
