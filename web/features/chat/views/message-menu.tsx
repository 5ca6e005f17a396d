import { onlyBlockOf } from '@server/chat/messages/code.contract.js';
import { Code, Copy, CornerLeftUp, Ellipsis, Eye, Flag, Forward, History, Pencil, Reply, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../../ui/overlays/dropdown-menu';
import { isEditable } from '../state/editing';
import { isAnswerable, isForwardable } from '../state/quotes';
import type { ThreadMessage } from '../state/thread-items';
import { chatTexts } from '../texts';
import { threadTexts } from '../thread-texts';
import { QuickReactions } from './reactions/quick-reactions';
import { copyText } from './text/copy-text';
import { TranslationItem } from './translations/translation-item';

export interface MessageActs {
  onCopy(message: ThreadMessage): void;
  onDelete(message: ThreadMessage): void;
  /** Adds this emoji of mine, or takes it back; without it nobody reacts. */
  onReact?: ((message: ThreadMessage, emoji: string) => void) | undefined;
  /** Nobody reacts any more: what is mine is taken back at most. */
  isOnlyTakenBack?: boolean;
  /** Offered at what was said and is not deleted. */
  onReply?: ((message: ThreadMessage) => void) | undefined;
  /** Offered at texts that are not deleted. */
  onForward?: ((message: ThreadMessage) => void) | undefined;
  /** Takes away what my message shows of the page that it leads to. */
  onRemovePreview?: ((message: ThreadMessage) => void) | undefined;
  /** Shows a picture of it large, by its attachment's id. */
  onOpenPicture?: ((id: string) => void) | undefined;
  /** Goes to the message that one answers, by its id. */
  onGoTo?: ((id: string) => void) | undefined;
  /** Offered at texts of mine. */
  onEdit?: ((message: ThreadMessage) => void) | undefined;
  /** Offered at what was edited. */
  onShowEdits?: ((message: ThreadMessage) => void) | undefined;
  /** In a group: who has seen it. */
  onSeenBy?: ((message: ThreadMessage) => void) | undefined;
  /** Offered at what others wrote and is not translated yet (M122). */
  onTranslate?: ((message: ThreadMessage) => void) | undefined;
  /** Offered at what was translated: shows the original in its place, or the translation again. */
  onToggleTranslation?: ((message: ThreadMessage) => void) | undefined;
  /** Offered at what others wrote, deleted or not. */
  onReport?: ((message: ThreadMessage) => void) | undefined;
}

export interface MessageMenuProps extends MessageActs {
  message: ThreadMessage;
  isMine: boolean;
  me: string | null;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  /** Where the focus goes when the menu closes: the message. */
  onClosed(): void;
}

/** Whether anything can be done with it. */
export function hasActs({ message, ...rest }: Pick<MessageMenuProps, 'message' | 'isMine' | 'onReport'>): boolean {
  return isCopiable(message) || isStored(message) || isUnsent(message) || offersReport(rest);
}

const buttonClass =
  'touch-area flex size-6 shrink-0 items-center justify-center rounded-full text-ink-faint opacity-0 transition-opacity group-hover/message:opacity-100 group-focus-within/message:opacity-100 hover:bg-hover aria-expanded:opacity-100 pointer-coarse:sr-only [&_svg]:size-4';

/** What can be done with a message. Its button shows under the pointer and with focus; thumbs hold the message instead (M86). */
export function MessageMenu(props: MessageMenuProps) {
  const { message, isMine, isOpen, onOpenChange, onClosed, onReply, onGoTo, onEdit } = props;
  const afterwards = useRef<(() => void) | null>(null);
  // One menu for each of hundreds of messages is made when it is first opened.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const button = {
    type: 'button',
    tabIndex: -1,
    'aria-label': threadTexts.messageActs,
    title: threadTexts.messageActs,
    className: buttonClass,
    'data-message-acts': true,
    children: <Ellipsis aria-hidden="true" />,
  } as const;
  if (!wasOpen) return <button {...button} aria-haspopup="menu" aria-expanded={false} onClick={() => onOpenChange(true)} />;
  return (
    <DropdownMenu open={isOpen} onOpenChange={onOpenChange}>
      <DropdownMenuTrigger asChild>
        {/* Pressed by the message's own keys (use-message-keys.ts), not by a pointer, which Radix sees itself. */}
        <button {...button} onClick={({ detail }) => (detail === 0 ? onOpenChange(true) : undefined)} />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align={isMine ? 'end' : 'start'}
        title={threadTexts.messageActs}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // Where it is edited or answered, or one goes to, the focus is from then on; not before the menu has let go of it.
          (afterwards.current ?? onClosed)();
          afterwards.current = null;
        }}
      >
        <Acts
          {...props}
          onReply={onReply ? () => (afterwards.current = () => onReply(message)) : undefined}
          onGoTo={onGoTo ? (id) => (afterwards.current = () => goFrom(onClosed, () => onGoTo(id))) : undefined}
          onEdit={onEdit ? () => (afterwards.current = () => onEdit(message)) : undefined}
        />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Whoever goes on from the message has the focus in the thread, and there it stays. */
function goFrom(focusMessage: () => void, go: () => void): void {
  focusMessage();
  go();
}

type ActsProps = MessageActs & Pick<MessageMenuProps, 'message' | 'isMine' | 'me'>;

function Acts(props: ActsProps) {
  const { message, me, onReact, isOnlyTakenBack, onCopy, onEdit, onShowEdits, onSeenBy, onDelete, onReport } = props;
  return (
    <>
      {onReact && isStored(message) ? (
        <QuickReactions reactions={message.reactions} {...{ me, isOnlyTakenBack }} onReact={(emoji) => onReact(message, emoji)} />
      ) : null}
      <Answers {...props} />
      <TranslationItem {...props} />
      {isCopiable(message) ? <Copies {...{ message, onCopy }} /> : null}
      {offersEdit(props) ? (
        <DropdownMenuItem onSelect={() => onEdit?.(message)}>
          <Pencil /> {threadTexts.editMessage}
        </DropdownMenuItem>
      ) : null}
      {offersEdits(props) ? (
        <DropdownMenuItem onSelect={() => onShowEdits?.(message)}>
          <History /> {threadTexts.seeEdits}
        </DropdownMenuItem>
      ) : null}
      {offersSeenBy(props) ? (
        <DropdownMenuItem onSelect={() => onSeenBy?.(message)}>
          <Eye /> {threadTexts.seenBy}
        </DropdownMenuItem>
      ) : null}
      {offersDelete(props) ? (
        <DropdownMenuItem isDestructive onSelect={() => onDelete(message)}>
          <Trash2 /> {threadTexts.deleteMessage}
        </DropdownMenuItem>
      ) : null}
      {offersReport(props) ? (
        <DropdownMenuItem onSelect={() => onReport?.(message)}>
          <Flag /> {threadTexts.reportMessage}
        </DropdownMenuItem>
      ) : null}
    </>
  );
}

/** Its text is taken along, and its code by itself. */
function Copies({ message, onCopy }: Pick<ActsProps, 'message' | 'onCopy'>) {
  const code = onlyBlockOf(message.message);
  return (
    <>
      <DropdownMenuItem onSelect={() => onCopy(message)}>
        <Copy /> {threadTexts.copyMessage}
      </DropdownMenuItem>
      {code === null ? null : (
        <DropdownMenuItem onSelect={() => void copyText(code)}>
          <Code /> {threadTexts.copyCode}
        </DropdownMenuItem>
      )}
    </>
  );
}

/** What is to be said to it or others, and what it says something to. */
function Answers({ message, onReply, onForward, onGoTo }: ActsProps) {
  const original = message.quoted?.deleted_at === null && message.deleted_at === null ? message.quoted.id : null;
  return (
    <>
      {onReply && isAnswerable(message) ? (
        <DropdownMenuItem onSelect={() => onReply(message)}>
          <Reply /> {chatTexts.reply}
        </DropdownMenuItem>
      ) : null}
      {onForward && isForwardable(message) ? (
        <DropdownMenuItem onSelect={() => onForward(message)}>
          <Forward /> {threadTexts.forward}
        </DropdownMenuItem>
      ) : null}
      {onGoTo && original !== null ? (
        <DropdownMenuItem onSelect={() => onGoTo(original)}>
          <CornerLeftUp /> {threadTexts.seeOriginal}
        </DropdownMenuItem>
      ) : null}
    </>
  );
}

const offersEdit = ({ message, me, onEdit }: ActsProps): boolean => onEdit !== undefined && isStored(message) && isEditable(message, me);
const offersEdits = ({ message, onShowEdits }: ActsProps): boolean => onShowEdits !== undefined && isShownEdited(message);
const offersSeenBy = ({ message, onSeenBy }: ActsProps): boolean => onSeenBy !== undefined && isStored(message);
const offersDelete = ({ message, isMine }: ActsProps): boolean => isMine && (isStored(message) || isUnsent(message));
const offersReport = ({ isMine, onReport }: Pick<ActsProps, 'isMine' | 'onReport'>): boolean => !isMine && onReport !== undefined;

/** It says something else than at first, and says it still. */
export const isShownEdited = ({ edited_at, deleted_at }: ThreadMessage): boolean => edited_at !== null && deleted_at === null;
const isCopiable = ({ message, deleted_at }: ThreadMessage): boolean => message !== '' && deleted_at === null;
/** The server has it, and it is not deleted. */
const isStored = ({ deleted_at, isOptimistic }: ThreadMessage): boolean => deleted_at === null && !isOptimistic;
/** No server has it, and it is not on its way. */
const isUnsent = ({ isOptimistic, status }: ThreadMessage): boolean => isOptimistic && status === 'failed';
