import type { ReactNode } from 'react';
import { cn } from '../cn';

export interface BesideProps {
  /** What the page is about: a list, an article. */
  children: ReactNode;
  /** What belongs to it: details, a summary, filters. Below it on phones, unless it comes first. */
  side: ReactNode;
  /** The side stands before the main part, on phones above it. */
  isFirst?: boolean;
  className?: string;
}

/** A list beside its details, from 1024 px; what stands at the side stays in sight. */
export function Beside({ children, side, isFirst = false, className }: BesideProps) {
  const aside = <div className="min-w-0 lg:sticky lg:top-8 lg:max-h-[calc(100dvh-4rem)] lg:self-start lg:overflow-y-auto">{side}</div>;
  return (
    <div
      data-slot="beside"
      className={cn(
        'grid gap-x-8 gap-y-7 xl:gap-x-12',
        isFirst ? 'lg:grid-cols-[var(--side-width)_minmax(0,1fr)]' : 'lg:grid-cols-[minmax(0,1fr)_var(--side-width)]',
        className,
      )}
    >
      {isFirst ? aside : null}
      <div className="min-w-0">{children}</div>
      {isFirst ? null : aside}
    </div>
  );
}
