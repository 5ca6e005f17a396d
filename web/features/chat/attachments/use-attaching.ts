import type { Attachment } from '@server/chat/attachments/attachment.contract.js';
import { useCallback, useSyncExternalStore } from 'react';
import { toast } from '../../../ui/feedback/toast-store';
import { chipsOf, noChips, setChips, subscribeChips } from '../device/chips';
import { type Chip, readyOf } from '../state/attachments/chips';
import { threadTexts } from '../thread-texts';

export interface Attaching {
  /** The files chosen for the next message; kept while one looks into other conversations (M118). */
  readonly chips: readonly Chip[];
  readonly attach: (files: readonly File[]) => void;
  /** Answers what the message that goes now carries; the next one carries nothing. */
  readonly take: () => Attachment[];
}

/** Files for the next message of a conversation. */
export function useAttaching(conversationId: string): Attaching {
  const chips = useSyncExternalStore(
    subscribeChips,
    () => chipsOf(conversationId),
    () => noChips,
  );
  // Most messages are sent without files: what puts them up comes with the first.
  const attach = useCallback(
    (files: readonly File[]) => {
      import('./uploads').then(
        (uploads) => uploads.attach(conversationId, files),
        () => toast({ title: threadTexts.attachFailed, tone: 'danger' }),
      );
    },
    [conversationId],
  );
  const take = useCallback(() => {
    const ready = readyOf(chipsOf(conversationId));
    if (ready.length > 0) setChips(conversationId, []);
    return ready;
  }, [conversationId]);
  return { chips, attach, take };
}
