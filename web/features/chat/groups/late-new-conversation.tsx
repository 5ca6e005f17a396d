import { lazy } from 'react';
import { PartBoundary } from '../../../ui/feedback/part-boundary';
import type { NewConversationDialogProps } from './new-conversation-dialog';

const NewConversationDialog = lazy(async () => ({ default: (await import('./new-conversation-dialog')).NewConversationDialog }));

/** Where a conversation begins, once it is asked for. */
export function LateNewConversation({ isOpen, ...rest }: NewConversationDialogProps & { isOpen: boolean }) {
  if (!isOpen) return null;
  return (
    <PartBoundary fallback={null} onFailed={rest.onClose}>
      <NewConversationDialog {...rest} />
    </PartBoundary>
  );
}
