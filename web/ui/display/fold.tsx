import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn';

export interface FoldProps {
  label: string;
  /** What is known of it while it is folded, at the end of the line. */
  meta?: ReactNode;
  children: ReactNode;
}

/** One line that unfolds into more; all such lines of a page look alike. */
export function Fold({ label, meta, children }: FoldProps) {
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center gap-2 text-body font-semibold text-ink-soft hover:text-ink lg:min-h-8 [&::-webkit-details-marker]:hidden">
        <FoldMark />
        <span className="min-w-0 flex-1">{label}</span>
        {meta}
      </summary>
      <div className="pt-1">{children}</div>
    </details>
  );
}

/** Turns once the `details` around it, a `group`, is open. */
export function FoldMark({ className }: { className?: string }) {
  return (
    <ChevronRight
      aria-hidden="true"
      className={cn(
        'size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:scale-x-100',
        className,
      )}
    />
  );
}
