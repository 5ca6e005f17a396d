import { lazy } from 'react';
import { PartBoundary } from '../../ui/feedback/part-boundary';
import type { MessageEditsProps } from './message-edits';

// Most threads are read without asking what was said before.
const MessageEdits = lazy(async () => ({ default: (await import('./message-edits')).MessageEdits }));

export interface LateMessageEditsProps {
  /** Whose edits are shown; null for none. */
  message: { readonly id: string } | null;
  onClose: MessageEditsProps['onClose'];
}

/** The dialog with what a message has said, loaded when it is first opened. */
export function LateMessageEdits({ message, onClose }: LateMessageEditsProps) {
  if (!message) return null;
  return (
    <PartBoundary fallback={null} onFailed={onClose}>
      <MessageEdits messageId={message.id} onClose={onClose} />
    </PartBoundary>
  );
}
