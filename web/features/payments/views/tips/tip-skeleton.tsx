import { tipBounds } from '@server/rides/ride.contract.js';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { tipTexts as words } from '../../tip-texts';

/** The room of the form until it is known whether a tip can be given. */
export function TipSkeleton({ name }: { name: string }) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3">
      <div className="relative">
        <Skeleton className="absolute inset-0" />
        <p className="invisible text-sm font-semibold">{words.title({ name })}</p>
        <p className="invisible text-caption">{words.detail({ name })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {[...tipBounds.presetCents, 'other'].map((choice) => (
          <Skeleton key={choice} className="h-control w-16 rounded-full" />
        ))}
      </div>
      <Skeleton className="h-control w-32" />
    </div>
  );
}
