import { Star } from 'lucide-react';
import { cn } from '../cn';
import { ratingWords } from './rating-words';
import { texts } from './texts';

export interface MeanRatingProps {
  average: number;
  /** How many ratings it is the mean of, where that is told. */
  count?: number | null;
  className?: string;
}

/** A star with the mean of a person's ratings, said in one sentence. */
export function MeanRating({ average, count = null, className }: MeanRatingProps) {
  return (
    <span data-slot="mean-rating" className={cn('numeral inline-flex shrink-0 items-center gap-1 align-bottom', className)}>
      <span className="sr-only">{ratingWords(average, count)}</span>
      <Star className="size-3.5 fill-current text-warning" aria-hidden="true" />
      <span aria-hidden="true" className="font-semibold text-ink">
        {texts.mean({ average })}
      </span>
      {count === null ? null : <span aria-hidden="true">{texts.inBrackets({ count })}</span>}
    </span>
  );
}
