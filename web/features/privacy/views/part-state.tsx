import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state';
import { OfflineState } from '../../../ui/feedback/offline-state';
import { SkeletonText } from '../../../ui/feedback/skeleton';
import { privacyTexts } from '../texts';

export interface PartStateProps {
  /** There is no network; it goes on when there is one. */
  isPaused: boolean;
  isError: boolean;
  isFetching: boolean;
  onRetry(): void;
}

/** What stands in place of a part while it is not known. */
export function PartState({ isPaused, isError, isFetching, onRetry }: PartStateProps): ReactNode {
  if (isPaused) return <OfflineState />;
  if (isError) return <ErrorState title={privacyTexts.loadFailed} isRetrying={isFetching} onRetry={onRetry} className="self-stretch" />;
  return <PartComing lines={3} />;
}

export function PartComing({ lines }: { lines: number }) {
  return (
    <output aria-label={privacyTexts.loading} className="block w-full">
      <SkeletonText lines={lines} />
    </output>
  );
}
