import { lateOverlay } from '../../../ui/feedback/late-part';
import type { ForwardSheetProps } from './forward-sheet';

// Most threads are read without forwarding anything.
const ForwardSheet = lateOverlay(async () => (await import('./forward-sheet')).ForwardSheet);

export interface LateForwardProps extends Omit<ForwardSheetProps, 'message'> {
  /** Null while nothing is forwarded. */
  message: ForwardSheetProps['message'] | null;
}

/** Who gets a message, once it is to be forwarded. */
export function LateForward({ message, ...rest }: LateForwardProps) {
  return message ? <ForwardSheet {...rest} message={message} /> : null;
}
