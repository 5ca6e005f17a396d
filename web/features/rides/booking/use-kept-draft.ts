import { useEffect, useRef } from 'react';
import { useMyId } from '../../../lib/my-id';
import type { Draft } from '../state/booking/draft';
import { keepDraft, keptDraft } from '../device/kept-draft';

export interface KeptDraftOptions {
  draft: Draft;
  /** The form was opened for a certain way, which counts for more than what was kept. */
  isGiven: boolean;
  onRestore(draft: Draft): void;
}

/** What is being booked outlives leaving the form: it is there again when its owner comes back in this tab. */
export function useKeptDraft({ draft, isGiven, onRestore }: KeptDraftOptions): void {
  const me = useMyId();
  const first = useRef(draft);
  useEffect(() => {
    const kept = me === null || isGiven ? undefined : keptDraft(me, Date.now());
    if (kept) onRestore(kept);
    // Once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    // The untouched form must not take the place of what was kept.
    if (me !== null && draft !== first.current) keepDraft(me, draft, Date.now());
  }, [me, draft]);
}
