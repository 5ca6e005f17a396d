import type { ReactNode } from 'react';
import { ErrorState, type ErrorStateProps } from './error-state';
import { OfflineState } from './offline-state';

export interface NotThereProps extends Pick<ErrorStateProps, 'title' | 'description' | 'requestId' | 'className'> {
  /** There is no network; what was asked for comes when it is back. */
  isPaused: boolean;
  hasFailed: boolean;
  /** It is asked for again. */
  isRetrying: boolean;
  onRetry(): void;
  /** What stands there without a network, where that is not said. */
  offline?: ReactNode;
  /** The shape of what comes. */
  children: ReactNode;
}

/** What stands in a place while the first answer is missing: that it waits for the network or failed, as `title` says, or the shape of what comes. */
export function NotThere({ isPaused, hasFailed, offline = <OfflineState />, children, ...props }: NotThereProps): ReactNode {
  if (isPaused) return offline;
  if (!hasFailed) return children;
  // By name: who hands on all that a list tells may hand on more than this.
  const { title, description, requestId, className, isRetrying, onRetry } = props;
  return <ErrorState {...{ title, description, requestId, className, isRetrying, onRetry }} />;
}
