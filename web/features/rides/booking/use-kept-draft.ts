import { useEffect, useRef } from 'react';
import { useMyId } from '../../../lib/my-id';
import { quietly } from '../../../lib/quietly';
import type { Draft } from '../state/booking/draft';

export interface KeptDraftOptions {
  draft: Draft;
  /** The form was opened for a certain way, which counts for more than what was kept. */
  isGiven: boolean;
  onRestore(draft: Draft): void;
}

/** With the schemas of what is kept: the form shows itself without. */
const keeping = () => import('../device/kept-draft');

/** What is being booked outlives leaving the form: it is there again when its owner comes back in this tab. */
export function useKeptDraft({ draft, isGiven, onRestore }: KeptDraftOptions): void {
  const me = useMyId();
  const first = useRef(draft);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  useEffect(() => {
    if (me === null || isGiven) return;
    const restored = keeping().then(({ keptDraft }) => {
      const kept = keptDraft(me, Date.now());
      // Whoever has begun meanwhile means what they chose.
      if (kept && latest.current === first.current) onRestore(kept);
    });
    quietly('what was being booked is not there again', restored);
    // Once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    // The untouched form must not take the place of what was kept.
    if (me === null || draft === first.current) return;
    const now = Date.now();
    quietly(
      'what is being booked is not kept',
      keeping().then(({ keepDraft }) => keepDraft(me, draft, now)),
    );
  }, [me, draft]);
}
