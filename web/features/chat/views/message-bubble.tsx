import { Flag, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn';
import type { ThreadMessage } from '../state/thread-items';
import { chatTexts } from '../texts';
import { MessageStatusIcon, type MessageStatusIconProps } from './message-status';
import { MessageText } from './message-text';

export interface MessageBubbleProps {
  message: ThreadMessage;
  isMine: boolean;
  /** The bubble of a group that has the tail. */
  isLast: boolean;
  reader: MessageStatusIconProps['reader'];
  onRetry(message: ThreadMessage): void;
  onDelete(message: ThreadMessage): void;
  /** Offered at what others wrote, deleted or not. */
  onReport?: ((message: ThreadMessage) => void) | undefined;
}

const emojiOnly = /^(\p{Extended_Pictographic}|\p{Emoji_Component}|\u200d|\ufe0f){1,12}$/u;

/** One message of a thread. */
export function MessageBubble({ message, isMine, isLast, reader, onRetry, onDelete, onReport }: MessageBubbleProps) {
  const isDeleted = message.deleted_at !== null;
  return (
    <div
      data-testid="message"
      data-status={message.status}
      data-mine={isMine}
      data-key={message.key}
      className={cn('group/message flex items-end gap-1.5', isMine ? 'justify-end' : 'justify-start')}
    >
      {isMine ? <DeleteButton message={message} onDelete={onDelete} /> : null}
      <div
        className={cn(
          'max-w-[min(34rem,78%)] rounded-xl px-3 py-1.5 text-body',
          bubbleClass(message, isMine),
          isLast && (isMine ? 'rounded-br-sm' : 'rounded-bl-sm'),
        )}
      >
        {isDeleted ? chatTexts.deleted : <BubbleContent message={message} />}
      </div>
      {isMine && !isDeleted ? (
        <MessageStatusIcon status={message.status} isOptimistic={message.isOptimistic} reader={reader} onRetry={() => onRetry(message)} />
      ) : null}
      {!isMine && onReport ? <SideButton label={chatTexts.reportMessage} icon={<Flag />} onPress={() => onReport(message)} /> : null}
    </div>
  );
}

function DeleteButton({ message, onDelete }: Pick<MessageBubbleProps, 'message' | 'onDelete'>) {
  if (message.deleted_at !== null || message.isOptimistic) return null;
  return <SideButton label={chatTexts.deleteMessage} icon={<Trash2 />} onPress={() => onDelete(message)} />;
}

function BubbleContent({ message }: { message: ThreadMessage }) {
  const kind = chatTexts.kinds[message.message_type];
  if (kind && message.message === '') return kind;
  return <MessageText text={message.message} />;
}

function bubbleClass({ deleted_at, status, message }: ThreadMessage, isMine: boolean): string {
  if (deleted_at !== null) return 'border border-line bg-surface text-ink-faint italic';
  if (emojiOnly.test(message) && !/^\d/.test(message)) return 'bg-transparent px-1 text-3xl';
  if (!isMine) return 'border border-line bg-surface text-ink';
  return status === 'failed' ? 'border border-danger bg-danger-soft text-ink' : 'bg-brand text-on-brand';
}

/** Shows under the pointer and with focus; on touch it is there, quietly, since nothing hovers. */
function SideButton({ label, icon, onPress }: { label: string; icon: ReactNode; onPress(): void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="touch-area flex size-6 items-center justify-center rounded-full text-ink-faint opacity-40 transition-opacity hover:bg-hover focus-visible:opacity-100 group-hover/message:opacity-100 pointer-fine:opacity-0 [&_svg]:size-3.5"
      onClick={onPress}
    >
      {icon}
    </button>
  );
}
