import type { ComponentProps } from 'react';
import { formatCountdown, urgentBelowMs } from '../../lib/format/countdown';
import { cn } from '../cn';

export type CountdownRingProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Time left, in ms; below 0 counts as 0. */
  remainingMs: number;
  /** Time there was at first, in ms, above 0. */
  totalMs: number;
  /** What it counts down to: 'Time to answer'. */
  label: string;
  size?: 'small' | 'medium' | 'large';
  /** The time itself turns red under a minute, whatever its share (M22). */
  isRedUnderMinute?: boolean;
};

/** From this share of the time on, it is getting short. */
const soonShare = 1 / 3;
/** The last seconds (ms), and never more than half of the short rest. */
const lastMs = 10_000;

type Phase = 'calm' | 'soon' | 'last';

/** How pressing it is: by the share that is left, so that red still means something when a minute is all there is. */
function phaseOf(remainingMs: number, totalMs: number): Phase {
  if (remainingMs <= Math.min(lastMs, (totalMs * soonShare) / 2)) return 'last';
  return remainingMs <= totalMs * soonShare ? 'soon' : 'calm';
}

const strokes: Readonly<Record<Phase, string>> = { calm: 'stroke-brand', soon: 'stroke-warning', last: 'stroke-danger' };
const texts: Readonly<Record<Phase, string>> = { calm: 'text-ink', soon: 'text-warning-text', last: 'text-danger-text' };

const radius = 44;
const length = 2 * Math.PI * radius;
const sizes = {
  small: { ring: 'size-14', text: 'text-caption', longText: 'text-xs' },
  medium: { ring: 'size-20', text: 'text-lg', longText: 'text-sm' },
  large: { ring: 'size-32', text: 'text-2xl', longText: 'text-xl' },
};

/** Time that runs out, as a ring and in words: calm, amber in its last third, red in its last ten seconds. Its owner ticks. */
export function CountdownRing({
  remainingMs,
  totalMs,
  label,
  size = 'medium',
  isRedUnderMinute = false,
  className,
  ...rest
}: CountdownRingProps) {
  const share = Math.min(1, Math.max(0, remainingMs / totalMs));
  const phase = phaseOf(remainingMs, totalMs);
  const isUrgent = isRedUnderMinute && remainingMs < urgentBelowMs;
  const text = formatCountdown(remainingMs);
  return (
    <div
      data-slot="countdown-ring"
      data-urgent={isUrgent ? '' : undefined}
      data-phase={phase}
      role="timer"
      aria-label={label}
      className={cn(
        'relative flex shrink-0 items-center justify-center',
        isUrgent ? 'text-danger-text' : texts[phase],
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
          className={cn(strokes[phase], share === 0 && 'opacity-0')}
        />
      </svg>
      <span className={cn('numeral relative font-display font-semibold', text.length > 5 ? sizes[size].longText : sizes[size].text)}>
        {text}
      </span>
    </div>
  );
}
