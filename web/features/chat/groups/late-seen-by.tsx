import type { Participant } from '@server/chat/conversations/conversation.contract.js';
import { lazy } from 'react';
import { PartBoundary } from '../../../ui/feedback/part-boundary';
import type { ThreadMessage } from '../state/thread-items';

const SeenBySheet = lazy(async () => ({ default: (await import('./seen-by-sheet')).SeenBySheet }));

export interface LateSeenByProps {
  /** Null while nobody asks. */
  message: ThreadMessage | null;
  people: readonly Participant[];
  onClose(): void;
}

/** Who has seen a message, once it is asked for. */
export function LateSeenBy({ message, people, onClose }: LateSeenByProps) {
  if (!message) return null;
  return (
    <PartBoundary fallback={null} onFailed={onClose}>
      <SeenBySheet messageId={message.id} people={people} onClose={onClose} />
    </PartBoundary>
  );
}
