import { LoadingState } from '../../../ui/feedback/loading-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { rideTexts } from '../texts';

/** As high as a ride's sentence, driver and plate. */
export function RideSkeleton() {
  return (
    <LoadingState>
      <output aria-label={rideTexts.loading} className="flex flex-col gap-5">
        <Skeleton className="h-8 w-3/4" />
        <div className="flex items-center gap-3.5">
          <Skeleton className="size-14 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        </div>
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-24 w-full" />
      </output>
    </LoadingState>
  );
}
