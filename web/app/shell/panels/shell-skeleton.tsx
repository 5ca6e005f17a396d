import { Skeleton } from '../../../ui/feedback/skeleton';
import { Spinner } from '../../../ui/feedback/spinner';
import { texts } from '../texts';

const rows = 6;

/** The sidebar while it is on its way: its shape, and a spinner that says so (M3). */
export function ShellSkeleton() {
  return (
    <div
      data-testid="shell-skeleton"
      className="fixed inset-y-0 start-0 z-overlay flex w-[min(24rem,calc(100vw-3rem))] flex-col gap-4 bg-raised p-4 shadow-lg min-[769px]:hidden"
    >
      <div className="flex items-center justify-between">
        <Skeleton className="h-9 w-36" />
        <Spinner label={texts.loadingMenu} className="me-2 text-ink-faint" />
      </div>
      <Skeleton className="h-11" />
      <Skeleton className="h-24 rounded-lg" />
      <div className="flex flex-col gap-2">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </div>
    </div>
  );
}
