import { LoadingState } from '../../../ui/feedback/loading-state';
import { Skeleton } from '../../../ui/feedback/skeleton';

/** As high as the folded cases that will stand there. */
export function CasesSkeleton() {
  return (
    <LoadingState>
      <div aria-hidden className="flex flex-col gap-2">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-16 rounded-lg" />
        ))}
      </div>
    </LoadingState>
  );
}
