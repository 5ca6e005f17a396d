import { NotThere, type NotThereProps } from '../../../ui/feedback/not-there';
import { SkeletonText } from '../../../ui/feedback/skeleton';
import { privacyTexts } from '../texts';

export type PartStateProps = Pick<NotThereProps, 'isPaused' | 'hasFailed' | 'isRetrying' | 'onRetry'>;

/** What stands in place of a part while it is not known. */
export function PartState(state: PartStateProps) {
  return (
    <NotThere {...state} title={privacyTexts.loadFailed} className="self-stretch">
      <PartComing lines={3} />
    </NotThere>
  );
}

export function PartComing({ lines }: { lines: number }) {
  return (
    <output aria-label={privacyTexts.loading} className="block w-full">
      <SkeletonText lines={lines} />
    </output>
  );
}
