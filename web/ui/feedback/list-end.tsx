import { Button } from '../button';
import { texts } from './texts';

export interface ListEndProps {
  hasMore: boolean;
  isLoading: boolean;
  /** There is no network; what was asked for comes when it is back. */
  isPaused?: boolean | undefined;
  /** The last try to load more failed. */
  hasFailed: boolean;
  /** What the button says. */
  more: string;
  /** What stands at the end of a list that one had to page through. */
  end?: string | undefined;
  /** The arrow keys, which go from row to row, come by. */
  isRowAct?: boolean;
  onMore(): void;
}

/** What a view is told of a list that comes in pages. */
export interface PagedViewProps {
  hasMore: boolean;
  /** More of them, or all of them again, are on their way. */
  isLoading: boolean;
  /** There is no network; what was asked for comes when it is back. */
  isPaused: boolean;
  hasFailed: boolean;
  onMore(): void;
  onRetry(): void;
}

/** The foot of a list that comes in pages: the way to the next one, or that there is none. */
export function ListEnd({ hasMore, isLoading, isPaused = false, hasFailed, more, end, isRowAct = false, onMore }: ListEndProps) {
  if (!hasMore) return end ? <p className="py-3 text-center text-xs text-ink-faint print:hidden">{end}</p> : null;
  const problem = isPaused ? texts.more.offline : hasFailed && !isLoading ? texts.more.failed : null;
  return (
    <div className="flex flex-col items-center gap-1 py-3 print:hidden">
      <Button
        {...(isRowAct ? { 'data-row-act': true } : {})}
        // One that rested would lose the focus.
        {...(isPaused ? { 'aria-disabled': true, className: 'opacity-50' } : { isBusy: isLoading, onClick: onMore })}
      >
        {more}
      </Button>
      <output className="text-caption text-ink-soft">{problem}</output>
    </div>
  );
}
