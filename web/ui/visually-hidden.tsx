import type { ComponentProps } from 'react';
import { cn } from './cn';

/** Words for screen readers only. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span data-slot="visually-hidden" className={cn('sr-only', className)} {...rest} />;
}
