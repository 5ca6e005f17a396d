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

export type SkeletonRowProps = ComponentProps<'div'> & {
  /** The size of the face or icon. */
  leading?: string;
  /** How wide the words are. */
  title?: string;
  detail?: string;
};

/** A ListRow on its way; `children` stand for what trails. */
export function SkeletonRow({ leading = 'size-10', title = 'w-2/5', detail = 'w-3/5', className, children, ...rest }: SkeletonRowProps) {
  return (
    <div data-slot="skeleton-row" aria-hidden="true" className={cn('flex min-h-14 items-center gap-3 px-3 py-2', className)} {...rest}>
      <Skeleton className={cn('shrink-0 rounded-full', leading)} />
      <div className="flex flex-1 flex-col gap-1.5">
        <Skeleton className={cn('h-3.5', title)} />
        <Skeleton className={cn('h-3', detail)} />
      </div>
      {children}
    </div>
  );
}
