import type { ComponentProps } from 'react';
import { formatCountdown, urgentBelowMs } from '../lib/format/countdown';
import { cn } from './cn';

export type CountdownRingProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Time left, in ms; below 0 counts as 0. */
  remainingMs: number;
  /** Time there was at first, in ms, above 0. */
  totalMs: number;
  /** What it counts down to: 'Time to answer'. */
  label: string;
  size?: 'small' | 'medium' | 'large';
};

const radius = 44;
const length = 2 * Math.PI * radius;
const sizes = {
  small: { ring: 'size-14', text: 'text-caption', longText: 'text-xs' },
  medium: { ring: 'size-20', text: 'text-lg', longText: 'text-sm' },
  large: { ring: 'size-32', text: 'text-2xl', longText: 'text-xl' },
};

/** Time that runs out, as a ring and in words; red under a minute (M22). Its owner ticks. */
export function CountdownRing({ remainingMs, totalMs, label, size = 'medium', className, ...rest }: CountdownRingProps) {
  const share = Math.min(1, Math.max(0, remainingMs / totalMs));
  const isUrgent = remainingMs < urgentBelowMs;
  const text = formatCountdown(remainingMs);
  return (
    <div
      data-slot="countdown-ring"
      data-urgent={isUrgent ? '' : undefined}
      role="timer"
      aria-label={label}
      className={cn(
        'relative flex shrink-0 items-center justify-center',
        isUrgent ? 'text-danger-text' : 'text-ink',
        sizes[size].ring,
        className,
      )}
      {...rest}
    >
      <svg viewBox="0 0 100 100" className="absolute inset-0 size-full -rotate-90" fill="none" strokeWidth="7" aria-hidden="true">
        <circle cx="50" cy="50" r={radius} className="stroke-pressed" />
        <circle
          cx="50"
          cy="50"
          r={radius}
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - share)}
          className={cn(isUrgent ? 'stroke-danger' : 'stroke-brand', share === 0 && 'opacity-0')}
        />
      </svg>
      <span className={cn('numeral relative font-display font-semibold', text.length > 5 ? sizes[size].longText : sizes[size].text)}>
        {text}
      </span>
    </div>
  );
}
