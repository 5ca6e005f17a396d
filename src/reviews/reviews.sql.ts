import { publishedBy } from '../database/statement.js';
import type { ReviewsTables } from './reviews.tables.js';

/** Who has said what they think of a ride. */
export const reviews = publishedBy<ReviewsTables>()('reviews', ['ride_id', 'author_id']);
