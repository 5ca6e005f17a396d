import { job } from '../contract/job.js';
import type { Id, UserId } from '../contract/ids.js';
import { housekeepingQueue } from '../jobs/housekeeping.jobs.js';

/** As often as one copy may be begun. */
export const exportAttempts = 3;

export const makeExport = job<{ exportId: Id }>({
  name: 'privacy.make-export',
  queue: housekeepingQueue,
  attempts: exportAttempts,
  backoffMs: 5_000,
});

/** Waits until nobody can keep the account any more. */
export const eraseAccount = job<{ userId: UserId }>({
  name: 'privacy.erase-account',
  queue: housekeepingQueue,
  attempts: 5,
  backoffMs: 60_000,
});
