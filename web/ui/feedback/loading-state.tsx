import type { ReactNode } from 'react';
import { useIsOnline } from '../../lib/device/online';
import { OfflineState } from './offline-state';

export interface LoadingStateProps {
  /** The shape of what comes. */
  children: ReactNode;
  /** What stands there without a network, where that is not said. */
  offline?: ReactNode;
}

/** What a place shows until its content is there: its shape, or, without a network, that it waits for one. */
export function LoadingState({ children, offline = <OfflineState /> }: LoadingStateProps): ReactNode {
  return useIsOnline() ? children : offline;
}
