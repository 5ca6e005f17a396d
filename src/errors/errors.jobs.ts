import { job } from '../contract/job.js';
import type { UserId } from '../contract/ids.js';
import { housekeepingQueue } from '../jobs/housekeeping.jobs.js';
import type { ErrorReport } from './errors.contract.js';

/** Reports of one call. Their texts are clean already: the job board shows no more than the table does. */
export interface ReportedErrors {
  readonly errors: readonly ErrorReport[];
  readonly userId: UserId | null;
  readonly browser: string;
}

export const keepErrors = job<ReportedErrors>({ name: 'errors.keep', queue: housekeepingQueue, attempts: 5, backoffMs: 1_000 });
