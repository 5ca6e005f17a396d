import { useEffect, useSyncExternalStore } from 'react';
import { chipsOf, noChips, setChips, subscribeChips, takeAsk } from '../device/chips';
import { edits, endEdit } from '../device/edits';
import { recordings } from '../device/voice/recordings';
import { idle } from '../state/voice/recording';
import { endingTexts } from './ending-texts';

/** Something that was begun and can be neither finished nor sent any more. */
export interface InHand {
  /** That it was not. */
  readonly words: string;
  /** What it says, to be read and copied; null for what is no text. */
  readonly text: string | null;
  discard(): void;
}

/** What somebody had in hand as a conversation ended, one of each kind at most: as long as there is any, the tab asks before it is closed. */
export function useInHand(conversationId: string): readonly InHand[] {
  const edit = useSyncExternalStore(
    edits.subscribe,
    () => edits.get(conversationId),
    () => null,
  );
  const { length: count } = useSyncExternalStore(
    subscribeChips,
    () => chipsOf(conversationId),
    () => noChips,
  );
  const { kind } = useSyncExternalStore(
    recordings.subscribe,
    () => recordings.stateOf(conversationId),
    () => idle,
  );
  const isUnchanged = edit !== null && edit.text === edit.message.message;
  useEffect(() => {
    // Nothing is lost with it, and one that failed may wait behind it.
    if (isUnchanged) endEdit(conversationId);
  }, [isUnchanged, edit, conversationId]);
  // What waits for its files would go with them, and be refused.
  useEffect(() => void takeAsk(conversationId), [conversationId]);
  const inHand: InHand[] = [];
  if (edit && !isUnchanged) inHand.push({ words: endingTexts.editUnsaved, text: edit.text, discard: () => endEdit(conversationId) });
  if (count > 0) inHand.push({ words: endingTexts.filesUnsent({ count }), text: null, discard: () => setChips(conversationId, []) });
  if (kind !== 'idle' && kind !== 'starting')
    inHand.push({ words: endingTexts.recordingUnsent, text: null, discard: () => recordings.of(conversationId)?.discard() });
  return inHand;
}
