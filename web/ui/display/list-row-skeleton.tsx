import type { ReactNode } from 'react';
import { cn } from '../cn';
import { Skeleton } from '../feedback/skeleton';

export interface ListRowSkeletonProps {
  /** The size of the face or icon. */
  leading?: string;
  /** How long the second line is. */
  detail?: string;
  className?: string;
  /** What trails. */
  children?: ReactNode;
}

/** As high as a ListRow that will stand there. */
export function ListRowSkeleton({ leading = 'size-10', detail = 'w-3/5', className, children }: ListRowSkeletonProps) {
  return (
    <div aria-hidden="true" className={cn('flex min-h-14 items-center gap-3 px-3 py-2', className)}>
      <Skeleton className={cn('rounded-full', leading)} />
      <div className="flex flex-1 flex-col gap-1.5">
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className={cn('h-3', detail)} />
      </div>
      {children}
    </div>
  );
}
