import type { ComponentProps } from 'react';
import { cn } from '../cn';

export type SkeletonProps = ComponentProps<'div'>;

/** A breathing block of exactly the size of what will stand there; the list or card around it says that it is busy. */
export function Skeleton({ className, ...rest }: SkeletonProps) {
  return <div data-slot="skeleton" aria-hidden="true" className={cn('animate-breathe rounded-md bg-pressed', className)} {...rest} />;
}

export type SkeletonTextProps = ComponentProps<'div'> & {
  /** How many lines, 1–10; the last one is shorter. */
  lines?: number;
};

/** Lines of text on their way, on the line height of the body. */
export function SkeletonText({ lines = 2, className, ...rest }: SkeletonTextProps) {
  return (
    <div data-slot="skeleton-text" aria-hidden="true" className={cn('flex w-full flex-col text-body', className)} {...rest}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="flex h-[1lh] items-center">
          <Skeleton className={cn('h-[0.65em] w-full rounded-sm', line > 0 && line === lines - 1 && 'w-3/5')} />
        </span>
      ))}
    </div>
  );
}
