import { Button } from '../../../ui/button';
import { texts } from '../texts';

export interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  /** The last try to load more failed. */
  hasFailed?: boolean;
  /** What stands at the end of a list that one had to page through. */
  end?: string | undefined;
  onMore(): void;
}

/** The foot of a list that comes in pages. */
export function LoadMore({ hasMore, isLoading, hasFailed = false, end, onMore }: LoadMoreProps) {
  if (hasMore) {
    return (
      <div className="mt-2 flex flex-col items-center gap-1">
        <Button isBusy={isLoading} onClick={onMore}>
          {texts.showMore}
        </Button>
        <output className="text-caption text-danger-text empty:hidden">{hasFailed && !isLoading ? texts.moreFailed : null}</output>
      </div>
    );
  }
  return end ? <p className="py-3 text-center text-xs text-ink-faint">{end}</p> : null;
}
