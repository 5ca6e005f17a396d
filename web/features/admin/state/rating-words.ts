import type { Account } from '@server/admin/users/users.contract.js';
import { userTexts } from '../user-texts';

/** '4.87 of 5, 12 ratings' */
export function ratingWords({ average_rating: average, total_ratings: count }: Pick<Account, 'average_rating' | 'total_ratings'>): string {
  return average === null ? userTexts.noRating : userTexts.rated({ average, count });
}
