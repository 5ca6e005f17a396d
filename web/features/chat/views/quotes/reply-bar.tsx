import type { Quoted } from '@server/chat/messages/message.contract.js';
import { Reply, X } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button';
import { threadTexts } from '../../thread-texts';
import { quotedLine, quotedName, type Readers } from './quote-words';

export interface ReplyBarProps extends Readers {
  quoted: Quoted;
  /** Of what it says, for the box under it. */
  id?: string | undefined;
  onCancel(): void;
}

/** Over the composer while a message is answered (M114). */
export function ReplyBar({ quoted, id, me, people, onCancel }: ReplyBarProps) {
  const name = quotedName(quoted, { me, people });
  return (
    <div
      data-testid="reply-bar"
      className="flex shrink-0 items-center gap-2 border-t border-line bg-surface ps-4 pe-3 text-sm text-ink-soft sm:px-5"
    >
      <Reply className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
      <p id={id} className="min-w-0 flex-1 py-1">
        <span className="block truncate font-semibold">
          {quoted.sender_id === me ? threadTexts.replyingToMyself : threadTexts.replyingTo({ name })}
        </span>
        <span dir="auto" className="block truncate text-ink-faint">
          {quotedLine(quoted)}
        </span>
      </p>
      <IconButton label={threadTexts.cancelReply} onClick={onCancel}>
        <X />
      </IconButton>
    </div>
  );
}
