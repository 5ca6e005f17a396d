import { RadioGroup as RadioPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../cn';
import { ratingWords } from './rating-words';
import { texts } from './texts';

const steps = [1, 2, 3, 4, 5] as const;
const starPath = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.4l-5.8 3.1 1.1-6.45-4.7-4.6 6.5-.95z';

export type RatingStarsProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** 0–5, parts of a star allowed. */
  value: number;
  /** How many ratings it is the mean of: said with it; what stands beside the stars is for the eye then. */
  count?: number;
};

/** A rating to be read: five stars, filled as far as it goes. */
export function RatingStars({ value, count, className, ...rest }: RatingStarsProps) {
  return (
    <span
      data-slot="rating-stars"
      className={cn('relative inline-flex w-fit text-line-strong/60 forced-colors:text-[GrayText]', className)}
      {...rest}
    >
      <span className="sr-only">{ratingWords(value, count)}</span>
      <StarRow />
      <span
        className="absolute inset-y-0 start-0 overflow-hidden text-warning forced-colors:text-[Highlight]"
        style={{ width: `${(Math.min(5, Math.max(0, value)) / 5) * 100}%` }}
      >
        <StarRow />
      </span>
    </span>
  );
}

function StarRow() {
  return (
    <span className="flex w-max">
      {steps.map((step) => (
        <Star key={step} className="size-4" />
      ))}
    </span>
  );
}

function Star({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="currentColor"
      stroke="currentColor"
      strokeWidth="1"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={starPath} />
    </svg>
  );
}

export type RatingInputProps = Omit<ComponentProps<typeof RadioPrimitive.Root>, 'value' | 'defaultValue' | 'onValueChange'> & {
  /** What is rated: 'Your ride with Dan'. */
  label: string;
  /** 1–5, or null before a choice. */
  value: number | null;
  onRate: (stars: number) => void;
};

/** Five stars to choose from; arrow keys and 1–5 work, each star is named. */
export function RatingInput({ label, value, onRate, className, ...rest }: RatingInputProps) {
  return (
    <RadioPrimitive.Root
      data-slot="rating-input"
      aria-label={label}
      orientation="horizontal"
      value={value === null ? '' : String(value)}
      onValueChange={(next) => onRate(Number(next))}
      onKeyDown={(event) => (/^[1-5]$/.test(event.key) ? onRate(Number(event.key)) : undefined)}
      className={cn('inline-flex w-fit', className)}
      {...rest}
    >
      {steps.map((step) => (
        <RadioPrimitive.Item
          key={step}
          value={String(step)}
          aria-label={texts.stars({ count: step })}
          className={cn(
            'flex size-11 items-center justify-center rounded-md transition-colors hover:bg-hover focus-visible:outline-offset-[-2px]',
            value !== null && step <= value
              ? 'text-warning forced-colors:text-[Highlight]'
              : 'text-line-strong/60 forced-colors:text-[GrayText]',
          )}
        >
          <Star className="size-8" />
        </RadioPrimitive.Item>
      ))}
    </RadioPrimitive.Root>
  );
}
