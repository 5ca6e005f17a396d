import { Button } from '../../../ui/button';
import { texts } from '../texts';

export interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  /** What stands at the end of a list that one had to page through. */
  end?: string | undefined;
  onMore(): void;
}

/** The foot of a list that comes in pages. */
export function LoadMore({ hasMore, isLoading, end, onMore }: LoadMoreProps) {
  if (hasMore) {
    return (
      <Button className="mt-2 self-center" isBusy={isLoading} onClick={onMore}>
        {texts.showMore}
      </Button>
    );
  }
  return end ? <p className="py-3 text-center text-xs text-ink-faint">{end}</p> : null;
}
