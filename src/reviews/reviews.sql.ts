import { sql, type SqlBool } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { publishedBy } from '../database/statement.js';
import { noBlockBetween } from '../friends/friends.sql.js';
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

/**
 * Whether its subject may read what was published (P22). What is kind is signed, and hidden while there is a block between the two. Of
 * what isn't, a later block hides nothing: whoever blocks one person after the other would see who wrote it (M42).
 */
export const isReadBySubject = (review: string) => {
  const [author, subject] = [sql.ref<UserId>(`${review}.author_id`), sql.ref<UserId>(`${review}.subject_id`)];
  return sql<SqlBool>`case when ${isKind(review)} then ${noBlockBetween(author, subject)} else not ${sql.ref(`${review}.across_block`)} end`;
};
