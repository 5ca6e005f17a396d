import { Progress as ProgressPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../cn';

export type ProgressProps = ComponentProps<typeof ProgressPrimitive.Root> & {
  /** What is progressing. */
  label: string;
  /** 0–100, or null while the end is not known. */
  value: number | null;
};

/** How far something has come. */
export function Progress({ label, value, className, ...rest }: ProgressProps) {
  return (
    <ProgressPrimitive.Root
      data-slot="progress"
      aria-label={label}
      value={value}
      className={cn('h-1.5 w-full overflow-hidden rounded-full bg-pressed forced-colors:bg-[GrayText]', className)}
      {...rest}
    >
      <ProgressPrimitive.Indicator
        className={cn(
          'h-full w-full origin-left rtl:origin-right rounded-full bg-brand transition-transform forced-colors:bg-[Highlight] duration-slow',
          value === null && 'animate-breathe',
        )}
        style={{ transform: `scaleX(${(value ?? 100) / 100})` }}
      />
    </ProgressPrimitive.Root>
  );
}
