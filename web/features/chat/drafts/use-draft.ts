import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { isBlank } from '@server/contract/text.js';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { quietly } from '../../../lib/quietly';
import { never } from '../../../lib/store';
import type { Device } from '../device/device';
import { noDraft } from '../state/drafts/local-draft';
import { oneAfterTheOther } from '../state/drafts/one-after-the-other';

export interface DraftBox {
  text: string;
  /** What another device wrote meanwhile; null for nothing. */
  rival: string | null;
  change(text: string): void;
  takeRival(): void;
  keepMine(): void;
  /** The person goes elsewhere: nothing waits. */
  flush(): void;
}

/**
 * The text that was typed in a conversation and not sent; survives reloads and changes of conversation (P8), and is on the
 * person's other devices (M113).
 */
export function useDraft(
  device: Device | null,
  { id, draftMessage, draftVersion }: Pick<Conversation, 'id' | 'draftMessage' | 'draftVersion'>,
): DraftBox {
  const drafts = device?.drafts;
  // Typed before the device was open.
  const [early, setEarly] = useState('');
  const isTaken = useRef(false);
  const draft = useSyncExternalStore(
    drafts?.subscribe ?? never,
    () => drafts?.get(id) ?? noDraft,
    () => noDraft,
  );
  // Once, before it is drawn: what was typed never goes away, and what an earlier visit left stays before it.
  useLayoutEffect(() => {
    if (!drafts || isTaken.current) return;
    isTaken.current = true;
    if (!isBlank(early)) drafts.change(id, oneAfterTheOther(drafts.get(id).text, early));
  }, [drafts, id, early]);
  useEffect(() => {
    if (drafts) quietly('the draft could not be read', drafts.hear(id, { draftMessage, draftVersion }));
  }, [drafts, id, draftMessage, draftVersion]);
  useFlushWhenLeft(drafts);
  const change = useCallback((text: string) => (drafts ? drafts.change(id, text) : setEarly(text)), [drafts, id]);
  return {
    text: drafts ? draft.text : early,
    rival: draft.rival?.text ?? null,
    change,
    takeRival: () => drafts?.takeRival(id),
    keepMine: () => drafts?.keepMine(id),
    flush: () => drafts?.flush(),
  };
}

function useFlushWhenLeft(drafts: Device['drafts'] | undefined): void {
  useEffect(() => {
    if (!drafts) return;
    const flush = () => drafts.flush();
    const hide = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hide);
      flush();
    };
  }, [drafts]);
}
