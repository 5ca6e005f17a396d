import type { Id, UserId } from '../contract/ids.js';
import { job } from '../contract/job.js';
import { pushQueue } from './push-queue.api.js';

/** A notice for all browsers of its person. `position` is where it stood: of one that has grown since, the newer push speaks. */
export interface WantedPush {
  readonly userId: UserId;
  readonly notificationId: Id;
  readonly position: Id;
}

/** Pushes one notice. */
export const pushNotice = job<WantedPush>({ name: 'push.notice', queue: pushQueue, attempts: 5, backoffMs: 1_000 });

/** Of one job: what a transaction tells many people is a few jobs, not one for each of them. */
export const maxNotices = 100;

/**
 * Pushes what one transaction told several people. To an instance of an older version it is unknown and fails: it comes again, for
 * eight minutes, until a newer one has it.
 */
export const pushNotices = job<{ notices: readonly WantedPush[] }>({
  name: 'push.notices',
  queue: pushQueue,
  attempts: 10,
  backoffMs: 1_000,
});
