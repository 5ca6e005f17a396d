import type { Quoted } from '@server/chat/messages/message.contract.js';
import { Reply } from 'lucide-react';
import { threadTexts } from '../../thread-texts';
import { ComposerBar } from './composer-bar';
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
    <ComposerBar icon={<Reply />} cancelLabel={threadTexts.cancelReply} testId="reply-bar" onCancel={onCancel}>
      <p id={id} className="min-w-0 flex-1 py-1">
        <span className="block truncate font-semibold">
          {quoted.sender_id === me ? threadTexts.replyingToMyself : threadTexts.replyingTo({ name })}
        </span>
        <span dir="auto" className="block truncate text-ink-faint">
          {quotedLine(quoted)}
        </span>
      </p>
    </ComposerBar>
  );
}
