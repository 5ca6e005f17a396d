import { Trash2 } from 'lucide-react';
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
}

const emojiOnly = /^(\p{Extended_Pictographic}|\p{Emoji_Component}|\u200d|\ufe0f){1,12}$/u;

/** One message of a thread. */
export function MessageBubble({ message, isMine, isLast, reader, onRetry, onDelete }: MessageBubbleProps) {
  const isDeleted = message.deleted_at !== null;
  return (
    <div
      data-testid="message"
      data-status={message.status}
      data-mine={isMine}
      data-key={message.key}
      className={cn('group/message flex items-end gap-1.5', isMine ? 'justify-end' : 'justify-start')}
    >
      {isMine && !isDeleted && !message.isOptimistic ? <DeleteButton onPress={() => onDelete(message)} /> : null}
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
    </div>
  );
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
function DeleteButton({ onPress }: { onPress(): void }) {
  return (
    <button
      type="button"
      aria-label={chatTexts.deleteMessage}
      title={chatTexts.deleteMessage}
      className="touch-area flex size-6 items-center justify-center rounded-full text-ink-faint opacity-40 transition-opacity hover:bg-hover focus-visible:opacity-100 group-hover/message:opacity-100 pointer-fine:opacity-0"
      onClick={onPress}
    >
      <Trash2 className="size-3.5" aria-hidden="true" />
    </button>
  );
}
