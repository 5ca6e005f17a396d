import { CloudAlert, RotateCw } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button';
import { cn } from '../cn';
import { texts } from './texts';

/** Whoever lets it be tried again says whether that is under way: a press must be seen, and the next one must not ask once more. */
type Retry = { onRetry: () => void; isRetrying: boolean } | { onRetry?: undefined; isRetrying?: undefined };

export type ErrorStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** What happened: "Your rides could not be loaded." */
  title: ReactNode;
  /** What was kept, what to do. */
  description?: ReactNode;
  /** The id by which support finds what went wrong. */
  requestId?: string | undefined;
} & Retry;

/** What a place says when its content could not be had, with the way to try again. */
export function ErrorState({ title, description, onRetry, isRetrying, requestId, className, ...rest }: ErrorStateProps) {
  return (
    <div data-slot="error-state" role="alert" className={cn('flex flex-col items-center px-6 py-10 text-center', className)} {...rest}>
      <span className="mb-3 flex size-11 items-center justify-center rounded-full bg-danger-soft text-danger-text" aria-hidden="true">
        <CloudAlert className="size-5" />
      </span>
      <p className="font-display text-base font-semibold text-ink">{title}</p>
      {description ? <p className="mt-1 max-w-[34ch] text-body text-ink-soft">{description}</p> : null}
      {onRetry ? (
        <Button className="mt-4" isBusy={isRetrying} onClick={onRetry}>
          <RotateCw /> {texts.error.retry}
        </Button>
      ) : null}
      {requestId ? <p className="mt-3 text-xs text-ink-faint">{texts.error.reference({ id: requestId })}</p> : null}
    </div>
  );
}
