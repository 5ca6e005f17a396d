import { RatingStars } from './rating-stars';
import { texts } from './texts';

export interface MeanStarsProps {
  average: number;
  /** How many ratings it is the mean of. */
  count: number;
}

/** The mean of one's own ratings: five stars, the number, and how many they are. */
export function MeanStars({ average, count }: MeanStarsProps) {
  return (
    <p className="numeral flex flex-wrap items-center gap-x-2 text-caption text-ink-soft">
      <RatingStars value={average} count={count} />
      <span aria-hidden="true">
        <span className="font-semibold text-ink">{texts.mean({ average })}</span> {texts.from({ count })}
      </span>
    </p>
  );
}
