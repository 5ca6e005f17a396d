import type { ReactNode } from 'react';
import { type IsLeft, useLeaveAsking, useLeaveGuard } from '../../../lib/device/use-leave-guard';
import { LeaveDialog } from './leave-dialog';
import { UnsavedContext, useUnsaved, useUnsavedWithin } from './unsaved';

export interface LeaveQuestionProps {
  isUnsaved: boolean;
  isLeft?: IsLeft | undefined;
}

/** Stands where something is written: asks before the page is left while it is not saved. Who was asked goes on once it is. */
export function LeaveQuestion({ isUnsaved, isLeft }: LeaveQuestionProps) {
  return useLeaveGuard(isUnsaved, isLeft) ? <Asking /> : null;
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
      <LeaveQuestion {...{ isUnsaved, isLeft }} />
    </UnsavedContext>
  );
}
