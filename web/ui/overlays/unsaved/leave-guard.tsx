import type { ReactNode } from 'react';
import { useLeaveGuard } from '../../../lib/device/use-leave-guard';
import { LeaveDialog } from '../leave-dialog';
import { UnsavedContext, useUnsavedWithin } from './unsaved';

/** Stands where something is written and not saved, and only then: asks before the page is left. A router hears one of several, the last. */
export function LeaveQuestion() {
  return <LeaveDialog {...useLeaveGuard(true)} />;
}

/** Around forms that say what is unsaved in them: it asks before the page is left. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [isUnsaved, note] = useUnsavedWithin();
  return (
    <UnsavedContext value={note}>
      {children}
      {isUnsaved ? <LeaveQuestion /> : null}
    </UnsavedContext>
  );
}
