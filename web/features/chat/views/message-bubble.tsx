import type { Participant } from '@server/chat/conversations/conversation.contract.js';
import { memo, type ReactNode, useRef, useState } from 'react';
import { cn } from '../../../ui/cn';
import { LateAgentAnswer } from '../agents/late-agent-answer';
import { isFromAgent } from '../state/agents/agent-of';
import { isAnswerable } from '../state/quotes';
import type { ThreadMessage } from '../state/thread-items';
import { shownText } from '../state/translation';
import { chatTexts } from '../texts';
import { threadTexts } from '../thread-texts';
import { MessageAttachments } from './attachments/message-attachments';
import { EditedLabel } from './editing/edited-label';
import { ForwardedLabel } from './forwards/forwarded-label';
import { hasActs, isShownEdited, type MessageActs, MessageMenu } from './message-menu';
import { MessageStatusIcon, NotSent, type MessageStatusIconProps } from './message-status';
import { ReactionChips } from './reactions/reaction-chips';
import { QuotedMessage } from './quotes/quoted-message';
import { useBubbleTouch } from './quotes/use-bubble-touch';
import { CallLine } from './text/call-line';
import { LinkCard } from './text/link-card';
import { MessageText } from './text/message-text';
import { useFocusWithin } from './text/use-focus-within';
import { TranslationLine } from './translations/translation-line';

export interface MessageBubbleProps extends MessageActs {
  message: ThreadMessage;
  isMine: boolean;
  me: string | null;
  /** Everyone in the conversation but me. */
  people: readonly Participant[];
  /** The bubble of a group that has the tail. */
  isLast: boolean;
  reader: MessageStatusIconProps['reader'];
  /** Of my messages that were read, the last: the reader's face stands there and nowhere else. */
  isLastRead: boolean;
  onRetry(message: ThreadMessage): void;
}

const emojiOnly = /^(\p{Extended_Pictographic}|\p{Emoji_Component}|\u200d|\ufe0f){1,12}$/u;

/** One message of a thread; arrow keys come to it (use-message-keys.ts). Drawn anew when it changes, not when another one comes. */
export const MessageBubble = memo(function MessageBubble({
  message,
  isMine,
  me,
  people,
  isLast,
  reader,
  isLastRead,
  onRetry,
  ...acts
}: MessageBubbleProps) {
  const isDeleted = message.deleted_at !== null;
  const stop = useRef<HTMLDivElement>(null);
  const focus = useFocusWithin();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const hasMenu = hasActs({ message, isMine, onReport: acts.onReport });
  const touch = useBubbleTouch({ onHold: () => setIsMenuOpen(hasMenu), onReply: answering(message, acts.onReply) });
  const menu = hasMenu ? (
    <MessageMenu
      {...{ message, isMine, me, ...acts }}
      isOpen={isMenuOpen}
      onOpenChange={setIsMenuOpen}
      onClosed={() => stop.current?.focus({ preventScroll: true })}
    />
  ) : null;
  return (
    <div
      ref={stop}
      {...focus.handlers}
      tabIndex={-1}
      data-message-stop
      data-testid="message"
      data-status={message.status}
      data-mine={isMine}
      data-key={message.key}
      className="group/message relative rounded-lg outline-none transition-colors duration-300 data-highlighted:bg-brand-soft data-highlighted:ring-4 data-highlighted:ring-brand-soft"
    >
      <div className={cn('flex items-end gap-1.5', isMine ? 'justify-end' : 'justify-start')}>
        {isMine ? menu : null}
        <div
          {...touch}
          className={cn(
            'max-w-[min(34rem,78%)] rounded-xl text-body outline-offset-2 outline-focus group-focus-visible/message:outline-2 [touch-action:pan-y_pinch-zoom] pointer-coarse:select-none',
            bubbleClass(message, isMine),
            isLast && (isMine ? 'rounded-ee-sm' : 'rounded-es-sm'),
          )}
        >
          {isDeleted ? threadTexts.deleted : <BubbleContent {...{ message, isMine, me, people }} isStop={focus.isWithin} {...acts} />}
        </div>
        {isMine ? <Progress {...{ message, reader, isLastRead, onRetry }} /> : null}
        {isMine ? null : menu}
      </div>
      <Foot {...{ message, isMine, me, people, onRetry, ...acts }} />
    </div>
  );
});

/** What a pull does; nothing where it cannot be answered. */
function answering(message: ThreadMessage, onReply: MessageActs['onReply']): (() => void) | undefined {
  return onReply && isAnswerable(message) ? () => onReply(message) : undefined;
}

type ProgressProps = Pick<MessageBubbleProps, 'message' | 'reader' | 'isLastRead' | 'onRetry'>;

/** How far my message got. */
function Progress({ message, reader, isLastRead, onRetry }: ProgressProps) {
  if (message.deleted_at !== null) return null;
  const { status, isOptimistic } = message;
  return (
    <MessageStatusIcon {...{ status, isOptimistic, reader }} isPassed={status === 'read' && !isLastRead} onRetry={() => onRetry(message)} />
  );
}

type FootProps = Pick<
  MessageBubbleProps,
  'message' | 'isMine' | 'me' | 'people' | 'onRetry' | 'onReact' | 'isOnlyTakenBack' | 'onShowEdits'
> &
  TranslatingProps;
type TranslatingProps = Pick<MessageBubbleProps, 'message' | 'onTranslate' | 'onToggleTranslation'>;

/** That it is translated, what others made of it, that it was changed, or why it was not sent. */
function Foot({ message, isMine, me, people, onRetry, onReact, isOnlyTakenBack, onShowEdits, ...translating }: FootProps) {
  const showEdits = onShowEdits ? () => onShowEdits(message) : undefined;
  return (
    <>
      <Translated {...translating} message={message} />
      <ReactionChips
        {...{ me, people, isMine, isOnlyTakenBack }}
        reactions={message.reactions}
        onToggle={onReact && ((emoji) => onReact(message, emoji))}
      />
      {isShownEdited(message) ? <EditedLabel isMine={isMine} onPress={showEdits} /> : null}
      {message.error === null ? null : <NotSent reason={message.error} onRetry={() => onRetry(message)} />}
    </>
  );
}

function Translated({ message, onTranslate, onToggleTranslation }: TranslatingProps) {
  const { translation } = message;
  if (!translation || message.deleted_at !== null) return null;
  const toggle = onToggleTranslation ? () => onToggleTranslation(message) : undefined;
  return <TranslationLine translation={translation} onToggle={toggle} onRetry={onTranslate ? () => onTranslate(message) : undefined} />;
}

type BubbleContentProps = Pick<
  MessageBubbleProps,
  'message' | 'isMine' | 'me' | 'people' | 'onGoTo' | 'onOpenPicture' | 'onRemovePreview'
> & {
  /** Tab comes to what is in it. */
  isStop: boolean;
};

function BubbleContent({ message, isMine, me, people, isStop, onGoTo, onOpenPicture, onRemovePreview }: BubbleContentProps) {
  const { attachments, message: text, quoted } = message;
  const hasFiles = attachments.length > 0;
  if (text === '' && !hasFiles && message.message_type !== 'text') return <OtherKind {...{ message, isMine }} />;
  const said = wordsOf(message, isStop);
  return (
    <>
      {message.metadata.forwarded ? <ForwardedLabel /> : null}
      {quoted ? <QuotedMessage {...{ me, people, quoted, onGoTo }} /> : null}
      {hasFiles ? <MessageAttachments {...{ message, isMine, me, people, isStop, onOpenPicture }} /> : null}
      {hasFiles && said ? <div className="px-1.5 py-1">{said}</div> : said}
      <Preview {...{ message, isMine, isStop, onRemovePreview }} />
    </>
  );
}

/** An agent writes markdown, and shows what it does (M128, M131). */
function wordsOf(message: ThreadMessage, isStop: boolean): ReactNode {
  if (isFromAgent(message)) return <LateAgentAnswer message={message} isStop={isStop} />;
  return message.message === '' ? null : <MessageText text={shownText(message)} isStop={isStop} />;
}

/** What has neither words nor files: a call. */
function OtherKind({ message, isMine }: Pick<BubbleContentProps, 'message' | 'isMine'>) {
  const { call } = message.metadata;
  return call ? <CallLine {...{ call, isMine }} /> : chatTexts.kinds[message.message_type];
}

type PreviewProps = Pick<BubbleContentProps, 'message' | 'isMine' | 'isStop' | 'onRemovePreview'>;

/** Of the page that it leads to; its sender can take it away. */
function Preview({ message, isMine, isStop, onRemovePreview }: PreviewProps) {
  const { preview } = message.metadata;
  if (!preview) return null;
  const remove = isMine && onRemovePreview ? () => onRemovePreview(message) : undefined;
  return <LinkCard preview={preview} isStop={isStop} onRemove={remove} />;
}

function bubbleClass(message: ThreadMessage, isMine: boolean): string {
  if (message.deleted_at !== null) return 'border border-line bg-surface px-3 py-1.5 text-ink-faint italic';
  if (isLargeEmoji(message)) return 'bg-transparent px-1 py-1.5 text-3xl';
  if (isBare(message)) return cn('overflow-hidden', message.status === 'failed' && 'border border-danger bg-danger-soft');
  return cn(message.attachments.length > 0 ? 'p-1.5' : 'px-3 py-1.5', groundOf(message, isMine));
}

function groundOf({ status }: ThreadMessage, isMine: boolean): string {
  if (!isMine) return 'border border-line bg-surface text-ink';
  return status === 'failed' ? 'border border-danger bg-danger-soft text-ink' : 'bg-brand text-on-brand';
}

function isLargeEmoji({ message, quoted, attachments }: ThreadMessage): boolean {
  return !quoted && attachments.length === 0 && emojiOnly.test(message) && !/^\d/.test(message);
}

/** Pictures and videos that nothing is said about need no ground. */
function isBare({ message, quoted, attachments, metadata }: ThreadMessage): boolean {
  const isSeen = attachments.length > 0 && attachments.every(({ type }) => type === 'image' || type === 'video');
  return isSeen && message === '' && !quoted && !metadata.forwarded;
}
