import type { MessageStatus } from '@server/chat/messages/message.contract.js';
import { Check, Circle, CircleAlert } from 'lucide-react';
import { Avatar } from '../../../ui/display/avatar';
import { cn } from '../../../ui/cn';
import { threadTexts } from '../thread-texts';

export interface MessageStatusIconProps {
  status: MessageStatus;
  /** The server does not have it yet: the check is dimmed (S14). */
  isOptimistic: boolean;
  /** Whose face says that it was read. */
  reader: { full_name: string; avatar_url: string | null; agentEmoji?: string | null } | null;
  /** A later message was read too, and says it for both: to the eye nothing shows here. */
  isPassed?: boolean;
  onRetry(): void;
}

/** How far my message got: check, empty circle, the friend's face, or an alert that sends again (M93). */
export function MessageStatusIcon({ status, isOptimistic, reader, isPassed = false, onRetry }: MessageStatusIconProps) {
  const label = threadTexts.status[status];
  if (status === 'failed')
    return (
      <button
        type="button"
        title={label}
        aria-label={label}
        className="touch-area flex size-4 items-center justify-center rounded-full text-danger-text"
        onClick={onRetry}
      >
        <CircleAlert className="size-4" aria-hidden="true" />
      </button>
    );
  return (
    <span title={label} className={cn('flex size-4 items-center justify-center text-ink-faint', isOptimistic && 'opacity-50')}>
      {isPassed ? null : <StatusShape status={status} reader={reader} />}
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** Under a message of mine to which the server said no: why. No stop for keys: the alert beside it does the same. */
export function NotSent({ reason, onRetry }: Pick<MessageStatusIconProps, 'onRetry'> & { reason: string }) {
  return (
    <div className="flex flex-col items-end pe-8 text-end text-xs text-danger-text">
      <p>{reason}</p>
      <button type="button" tabIndex={-1} aria-hidden="true" className="touch-area hover:underline" onClick={onRetry}>
        {threadTexts.status.failed}
      </button>
    </div>
  );
}

function StatusShape({ status, reader }: Pick<MessageStatusIconProps, 'status' | 'reader'>) {
  if (status === 'read' && reader)
    return (
      <Avatar
        name={reader.full_name}
        src={reader.avatar_url}
        emoji={reader.agentEmoji ?? null}
        isDecorative
        className="size-4 text-[0.5rem] [&_span]:text-[0.5rem]"
      />
    );
  if (status === 'read' || status === 'delivered')
    return <Circle className={cn('size-3', status === 'read' && 'fill-current')} aria-hidden="true" />;
  return <Check className="size-3.5" aria-hidden="true" />;
}
