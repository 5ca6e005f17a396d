import type { SharedMessage } from '@server/chat/shared/shared.contract.js';
import type { Here } from '../../../../lib/format/day';
import { formatRelativeTime } from '../../../../lib/format/relative-time';
import { sharedTexts } from '../../shared/shared-texts';
import { type Readers, senderOf } from '../../state/attachments/pictures';

export interface SharedViewProps extends Readers {
  /** Newest first. */
  messages: readonly SharedMessage[];
  here: Here;
  /** Shows a picture large, by its attachment's id. */
  onOpenPicture(id: string): void;
  /** Shows the message in its thread. */
  onGoTo(messageId: string): void;
}

/** Who sent it, and when. */
export function fromWords({ sender_id, created_at }: SharedMessage, { here, ...readers }: Readers & { here: Here }): string {
  return sharedTexts.from({ name: senderOf(sender_id, readers), time: formatRelativeTime(created_at, here) });
}
