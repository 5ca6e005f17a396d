import { Button } from '../../../ui/button';
import { payoutTexts } from '../payout-texts';

export interface LedgerEndProps {
  hasMore: boolean;
  isLoading: boolean;
  /** There is no network; what was asked for comes when it is back. */
  isPaused: boolean;
  hasFailed: boolean;
  onMore(): void;
}

/** Under the entries: the way to earlier ones, or that there are none. */
export function LedgerEnd({ hasMore, isLoading, isPaused, hasFailed, onMore }: LedgerEndProps) {
  if (!hasMore) return <p className="py-4 text-center print:hidden text-xs text-ink-faint">{payoutTexts.end}</p>;
  const problem = isPaused ? payoutTexts.moreOffline : hasFailed ? payoutTexts.moreFailed : undefined;
  return (
    <div className="flex flex-col items-center gap-2 py-4 print:hidden">
      <output className="text-caption text-ink-soft empty:hidden">{problem}</output>
      <Button isBusy={isLoading && !isPaused} disabled={isPaused} onClick={onMore}>
        {hasFailed && !isPaused ? payoutTexts.retry : payoutTexts.more}
      </Button>
    </div>
  );
}
