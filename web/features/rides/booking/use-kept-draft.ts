import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useMyId } from '../../../lib/my-id';
import { quietly } from '../../../lib/quietly';
import type { changeDraft, Draft } from '../state/booking/draft';

export type Change = Parameters<typeof changeDraft>[1];

export interface KeptDraftOptions {
  draft: Draft;
  onChange(change: Change): void;
  onRestored(): void;
}

/** With the schemas of what is kept: the form shows itself without. */
const keeping = () => import('../device/kept-draft');

/**
 * What is being booked outlives leaving the form: it is there again when its owner comes back to the same address in this tab. Answers
 * how a person changes it: what the form fills in by itself is not kept, and gives way to what was.
 */
export function useKeptDraft({ draft, onChange, onRestored }: KeptDraftOptions): (change: Change) => void {
  const owner = useMyId();
  const { pathname, search } = useLocation();
  // The form's own: at another one it is another form.
  const [address] = useState(pathname + search);
  const isTheirs = useRef(false);
  const change = useCallback(
    (changed: Change) => {
      isTheirs.current = true;
      onChange(changed);
    },
    [onChange],
  );
  useEffect(() => {
    if (owner === null) return;
    const restored = keeping().then(({ keptDraft }) => {
      const kept = keptDraft({ owner, address }, Date.now());
      // Whoever has begun meanwhile means what they chose.
      if (!kept || isTheirs.current) return;
      // Its time goes on: it is theirs anew once they change it.
      onChange(kept);
      onRestored();
    });
    quietly('what was being booked is not there again', restored);
    // Once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    if (owner === null || !isTheirs.current) return;
    const now = Date.now();
    quietly(
      'what is being booked is not kept',
      keeping().then(({ keepDraft }) => keepDraft({ owner, address }, draft, now)),
    );
  }, [owner, address, draft]);
  return change;
}
