import type { Id } from '../../../contract/ids.js';
import { commonProblems, refuse } from '../../../contract/problem.js';
import type { Unit } from '../../../database/unit.js';
import type { ReviewedWithHistory } from './review.contract.js';
import { decisionsOf, reviewedOne } from './review.queries.js';
import { viewWithHistory } from './review.view.js';

/** One that was sent, as operators see it now, with what was decided. */
export async function seenApplication(database: Pick<Unit, 'one' | 'all'>, id: Id): Promise<ReviewedWithHistory> {
  const row = await database.one(reviewedOne, { id });
  return row ? viewWithHistory(row, await database.all(decisionsOf, { id })) : refuse(commonProblems, 'not_found');
}
