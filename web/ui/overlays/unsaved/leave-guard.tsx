import type { ReactNode } from 'react';
import { useLeaveGuard } from '../../../lib/device/use-leave-guard';
import { LeaveDialog } from '../leave-dialog';
import { UnsavedContext, useUnsaved, useUnsavedWithin } from './unsaved';

/** Stands where something is written and not saved, and only then: asks before the page is left. A router hears one of several, the last. */
export function LeaveQuestion() {
  return <LeaveDialog {...useLeaveGuard(true)} />;
}

/** Around forms that say what is unsaved in them: it asks before the page is left. What lies around it, and may go before the page does, hears of it. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [isUnsaved, note] = useUnsavedWithin();
  useUnsaved(isUnsaved);
  return (
    <UnsavedContext value={note}>
      {children}
      {isUnsaved ? <LeaveQuestion /> : null}
    </UnsavedContext>
  );
}
