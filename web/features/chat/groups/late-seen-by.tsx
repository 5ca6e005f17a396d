import type { Participant } from '@server/chat/conversations/conversation.contract.js';
import { lateOverlay } from '../../../ui/feedback/late-part';
import type { ThreadMessage } from '../state/thread-items';

const SeenBySheet = lateOverlay(async () => (await import('./seen-by-sheet')).SeenBySheet);

export interface LateSeenByProps {
  /** Null while nobody asks. */
  message: ThreadMessage | null;
  people: readonly Participant[];
  onClose(): void;
}

/** Who has seen a message, once it is asked for. */
export function LateSeenBy({ message, people, onClose }: LateSeenByProps) {
  return message ? <SeenBySheet messageId={message.id} people={people} onClose={onClose} /> : null;
}
