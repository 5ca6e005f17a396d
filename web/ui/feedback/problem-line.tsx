import type { ReactNode } from 'react';
import { cn } from '../cn';

/** Why an act did not work, beside the act and said at once; nothing while there is nothing to say. */
export function ProblemLine({ children, className }: { children: ReactNode; className?: string }) {
  if (!children) return null;
  return (
    <p data-slot="problem-line" role="alert" className={cn('text-caption font-semibold text-danger-text', className)}>
      {children}
    </p>
  );
}
