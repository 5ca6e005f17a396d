import type { ComponentProps } from 'react';
import { cn } from '../cn';
import { texts } from '../texts';

export type SpinnerProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** What is being waited for, for screen readers; an empty string where the words stand beside it. */
  label?: string;
};

/** A turning ring the size of its text; for waits whose shape is unknown (a known shape gets a Skeleton). */
export function Spinner({ label = texts.loading, className, ...rest }: SpinnerProps) {
  return (
    <span
      data-slot="spinner"
      {...(label === '' ? { 'aria-hidden': true } : { role: 'status' })}
      className={cn('inline-flex size-4 shrink-0', className)}
      {...rest}
    >
      <svg viewBox="0 0 16 16" fill="none" className="size-full animate-spin" aria-hidden="true">
        <circle cx="8" cy="8" r="6.25" stroke="currentColor" strokeWidth="1.75" opacity="0.22" />
        <path d="M14.25 8A6.25 6.25 0 0 0 8 1.75" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
      {label === '' ? null : <span className="sr-only">{label}</span>}
    </span>
  );
}
