import { publishedBy } from '../database/statement.js';
import type { ReviewsTables } from './reviews.tables.js';

/** Who has said what they think of a ride; what they said is for its two sides and operators. */
export const reviews = publishedBy<ReviewsTables>()('reviews', [
  'id',
  'ride_id',
  'author_id',
  'subject_id',
  'stars',
  'tags',
  'comment',
  'created_at',
  'counted',
]);
