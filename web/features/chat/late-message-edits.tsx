import { lateOverlay } from '../../ui/feedback/late-part';
import type { MessageEditsProps } from './message-edits';

// Most threads are read without asking what was said before.
const MessageEdits = lateOverlay(async () => (await import('./message-edits')).MessageEdits);

export interface LateMessageEditsProps {
  /** Whose edits are shown; null for none. */
  message: { readonly id: string } | null;
  onClose: MessageEditsProps['onClose'];
}

/** The dialog with what a message has said, loaded when it is first opened. */
export function LateMessageEdits({ message, onClose }: LateMessageEditsProps) {
  return message ? <MessageEdits messageId={message.id} onClose={onClose} /> : null;
}
