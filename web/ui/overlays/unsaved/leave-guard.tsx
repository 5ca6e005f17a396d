import type { ReactNode } from 'react';
import { type IsLeft, useLeaveAsking, useLeaveGuard } from '../../../lib/device/use-leave-guard';
import { LeaveDialog } from '../leave-dialog';
import { UnsavedContext, useUnsaved, useUnsavedWithin } from './unsaved';

/** Stands where something is written and not saved, and only then: asks before the page is left. */
export function LeaveQuestion({ isLeft }: { isLeft?: IsLeft | undefined }) {
  return useLeaveGuard(isLeft) ? <Asking /> : null;
}

function Asking() {
  return <LeaveDialog {...useLeaveAsking()} />;
}

export interface LeaveGuardProps {
  /** What leaves the forms, where the place that they are in does not say it. */
  isLeft?: IsLeft;
  children: ReactNode;
}

/** Around forms that say what is unsaved in them: it asks before the page is left. What lies around it, and may go before the page does, hears of it. */
export function LeaveGuard({ isLeft, children }: LeaveGuardProps) {
  const [isUnsaved, note] = useUnsavedWithin();
  useUnsaved(isUnsaved);
  return (
    <UnsavedContext value={note}>
      {children}
      {isUnsaved ? <LeaveQuestion isLeft={isLeft} /> : null}
    </UnsavedContext>
  );
}
