import type { ReactNode } from 'react';
import { Button } from '../button';
import { cn } from '../cn';
import { texts } from './texts';

export interface ErrorLineProps {
  /** What happened: "We couldn’t load your cards." */
  title: ReactNode;
  /** A press must be seen, and the next one must not ask once more. */
  isRetrying: boolean;
  onRetry: () => void;
  className?: string;
}

/** What stands in a line instead of a part that could not be had, with the way to try again; for a whole place there is ErrorState. */
export function ErrorLine({ title, isRetrying, onRetry, className }: ErrorLineProps) {
  return (
    <div
      data-slot="error-line"
      role="alert"
      className={cn('flex items-center justify-between gap-2 text-caption text-ink-soft', className)}
    >
      <p className="min-w-0">{title}</p>
      <Button size="small" isBusy={isRetrying} onClick={onRetry}>
        {texts.error.retry}
      </Button>
    </div>
  );
}
