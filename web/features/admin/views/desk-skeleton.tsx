import { LoadingState } from '../../../ui/feedback/loading-state';
import { Skeleton } from '../../../ui/feedback/skeleton';

/** As high as a list of the desk. */
export function DeskSkeleton() {
  return (
    <LoadingState>
      <div aria-hidden className="flex flex-col gap-2">
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-10 rounded-lg max-md:h-28" />
        ))}
      </div>
    </LoadingState>
  );
}
