import { Button } from '../button';
import { cn } from '../cn';
import { keepFocus } from '../lost-focus';
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

/** Stands at the end of its list, in the same parent. */
const keepFocusInList = (foot: HTMLElement | null) => keepFocus(foot?.parentElement ?? null);

/** The foot of a list that comes in pages: the way to the next one, or that there is none. With the last page the focus goes to its first row. */
export function ListEnd(props: ListEndProps) {
  const { hasMore, end } = props;
  return (
    <div ref={keepFocusInList} className={cn('py-3 text-center print:hidden', !hasMore && end === undefined && 'hidden')}>
      {hasMore ? <Next {...props} /> : <p className="text-xs text-ink-faint">{end}</p>}
    </div>
  );
}

function Next({ isLoading, isPaused = false, hasFailed, more, isRowAct = false, onMore }: ListEndProps) {
  const problem = isPaused ? texts.more.offline : hasFailed && !isLoading ? texts.more.failed : null;
  return (
    <div className="flex flex-col items-center gap-1">
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
