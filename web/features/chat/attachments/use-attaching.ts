import type { Attachment } from '@server/chat/attachments/attachment.contract.js';
import { useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { toast } from '../../../ui/feedback/toast-store';
import { ask, chipsOf, isAsked, noChips, setChips, subscribeChips } from '../device/chips';
import { type Chip, readyOf } from '../state/attachments/chips';
import { threadTexts } from '../thread-texts';

export interface Attaching {
  /** The files chosen for the next message; kept while one looks into other conversations (M118). */
  readonly chips: readonly Chip[];
  readonly attach: (files: readonly File[]) => void;
  /** The message goes with the last of its files, also when one looks elsewhere by then. */
  readonly isAsked: boolean;
  readonly ask: () => void;
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
  const isWaiting = useSyncExternalStore(
    subscribeChips,
    () => isAsked(conversationId),
    () => false,
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
  return { chips, attach, isAsked: isWaiting, ask: () => ask(conversationId), take };
}

/** Hears when the message went by itself, with the last of its files. */
export function useWentByItself({ chips, isAsked: isWaiting }: Attaching, onWent: () => void): void {
  const was = useRef(isWaiting);
  const went = useEffectEvent(onWent);
  useEffect(() => {
    if (was.current && !isWaiting && chips.length === 0) went();
    was.current = isWaiting;
  }, [isWaiting, chips]);
}
