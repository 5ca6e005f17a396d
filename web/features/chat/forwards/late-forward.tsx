import { lazy } from 'react';
import { PartBoundary } from '../../../ui/feedback/part-boundary';
import type { ForwardSheetProps } from './forward-sheet';

// Most threads are read without forwarding anything.
const ForwardSheet = lazy(async () => ({ default: (await import('./forward-sheet')).ForwardSheet }));

export interface LateForwardProps extends Omit<ForwardSheetProps, 'message'> {
  /** Null while nothing is forwarded. */
  message: ForwardSheetProps['message'] | null;
}

/** Who gets a message, once it is to be forwarded. */
export function LateForward({ message, ...rest }: LateForwardProps) {
  if (!message) return null;
  return (
    <PartBoundary fallback={null} onFailed={rest.onClose}>
      <ForwardSheet {...rest} message={message} />
    </PartBoundary>
  );
}
