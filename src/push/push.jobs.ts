import type { Id, UserId } from '../contract/ids.js';
import { job } from '../contract/job.js';
import { pushQueue } from './push-queue.api.js';

/** Pushes a notice to all browsers of its person. `position` is where it stood: of one that has grown since, the newer job speaks. */
export const pushNotice = job<{ userId: UserId; notificationId: Id; position: Id }>({
  name: 'push.notice',
  queue: pushQueue,
  attempts: 5,
  backoffMs: 1_000,
});
