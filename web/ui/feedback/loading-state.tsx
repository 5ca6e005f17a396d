import type { ReactNode } from 'react';
import { useIsOnline } from '../../lib/device/online';
import { OfflineState } from './offline-state';

export interface LoadingStateProps {
  /** The shape of what comes. */
  children: ReactNode;
  className?: string;
}

/** What a place shows until its content is there: its shape, or, without a network, that it waits for one. */
export function LoadingState({ children, className }: LoadingStateProps): ReactNode {
  return useIsOnline() ? children : <OfflineState {...(className === undefined ? {} : { className })} />;
}
