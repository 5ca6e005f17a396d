import { texts } from './texts';

/** '4.7 of 5 stars, 44 ratings': how a rating, or the mean of so many, is said. */
export function ratingWords(rating: number, count: number | null = null): string {
  const stars = Number(rating.toFixed(1));
  return count === null ? texts.alone({ stars }) : texts.counted({ stars, count });
}
