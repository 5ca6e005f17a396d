import { sql, type SqlBool } from 'kysely';
import { publishedBy } from '../database/statement.js';
import { kindFrom } from './reviews.contract.js';
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

/** Whether its subject may read who gave it, of which ride and when (M42). */
export const isKind = (review: string) => sql<SqlBool>`${sql.ref(`${review}.stars`)} >= ${sql.lit(kindFrom)}`;
