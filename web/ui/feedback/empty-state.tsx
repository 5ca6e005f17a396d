import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn';

export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** One Lucide icon. */
  icon?: ReactNode;
  title: ReactNode;
  /** One or two sentences: why it is empty, what will fill it. */
  description?: ReactNode;
  /** The one act that helps. */
  action?: ReactNode;
};

/** What a list says when there is nothing in it. */
export function EmptyState({ icon, title, description, action, className, ...rest }: EmptyStateProps) {
  return (
    <div data-slot="empty-state" className={cn('flex flex-col items-center px-6 py-10 text-center', className)} {...rest}>
      {icon ? (
        <span
          className="mb-3 flex size-11 items-center justify-center rounded-full bg-brand-soft text-brand-text [&_svg]:size-5"
          aria-hidden="true"
        >
          {icon}
        </span>
      ) : null}
      <p className="font-display text-base font-semibold text-ink">{title}</p>
      {description ? <p className="mt-1 max-w-[34ch] text-body text-ink-soft">{description}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}
