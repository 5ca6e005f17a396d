import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '../cn';

export type PageHeaderProps = Omit<ComponentProps<'header'>, 'title'> & {
  /** The page's one h1. */
  title: ReactNode;
  /** One line beneath. */
  description?: ReactNode;
  /** Where the page came from. */
  back?: { to: string; label: string };
  /** The one main act, and at most a quiet one. */
  actions?: ReactNode;
};

/** The head of a page: where one is, and the main thing to do. */
export function PageHeader({ title, description, back, actions, className, ...rest }: PageHeaderProps) {
  return (
    <header data-slot="page-header" className={cn('flex flex-wrap items-end justify-between gap-x-6 gap-y-3', className)} {...rest}>
      <div className="min-w-0">
        {back ? (
          <Link
            to={back.to}
            className="touch-area mb-1.5 inline-flex items-center gap-1.5 text-caption font-medium text-ink-soft hover:text-ink"
          >
            <ArrowLeft className="size-3.5" />
            {back.label}
          </Link>
        ) : null}
        <h1 className="text-xl break-words sm:text-2xl">{title}</h1>
        {description ? <p className="mt-1 max-w-[68ch] text-body text-ink-soft">{description}</p> : null}
      </div>
      {actions ? <div className="flex items-center gap-2">{actions}</div> : null}
    </header>
  );
}
