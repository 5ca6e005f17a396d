import type { Id } from '../../contract/ids.js';
import { job } from '../../contract/job.js';

/** A queue of its own: pages outside may take seconds, and nothing else of chat waits for them. */
export const previewsQueue = 'previews';

/** Shows what the page says that a message leads to. `isAgain`: somebody else was just reading that page. */
export const previewMessage = job<{ messageId: Id; isAgain: boolean }>({
  name: 'chat.preview',
  queue: previewsQueue,
  attempts: 2,
  backoffMs: 1_000,
});
