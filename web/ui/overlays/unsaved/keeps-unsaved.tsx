import { type ReactNode, useState } from 'react';
import { LeaveDialog } from './leave-dialog';
import { UnsavedContext, useUnsaved, useUnsavedWithin } from './unsaved';

export interface KeepsUnsavedProps {
  /** What holds a form; `leave` goes at once, or after a question where something in the form is unsaved. */
  children(leave: (go: () => void) => void): ReactNode;
}

interface Leaving {
  go(): void;
}

/** Around what takes a form away by itself, such as a dialog: it asks before that. The page is asked for by a LeaveGuard around it. */
export function KeepsUnsaved({ children }: KeepsUnsavedProps) {
  const [isUnsaved, note] = useUnsavedWithin();
  const [asked, setAsked] = useState<Leaving>();
  const [decided, setDecided] = useState<Leaving>();
  useUnsaved(isUnsaved);
  function handleLeave() {
    setDecided(asked);
    setAsked(undefined);
  }
  // Nothing is left to ask about.
  if (asked && !isUnsaved) handleLeave();
  /** Only now: where it leads has the focus then. */
  function handleClosed(event: Event) {
    if (!decided) return;
    event.preventDefault();
    setDecided(undefined);
    decided.go();
  }
  return (
    <>
      <UnsavedContext value={note}>{children((go) => (isUnsaved ? setAsked({ go }) : go()))}</UnsavedContext>
      <LeaveDialog isAsking={asked !== undefined} onStay={() => setAsked(undefined)} onLeave={handleLeave} onClosed={handleClosed} />
    </>
  );
}
