import { useId, type ReactNode } from 'react';
import { cn } from '../../../ui/cn';

export interface SectionProps {
  title: string;
  /** One quiet act beside the title. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, action, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn('flex min-w-0 flex-col gap-1', className)}>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
