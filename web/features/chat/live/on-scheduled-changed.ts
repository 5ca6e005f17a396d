import { listScheduled, scheduledChanged } from '@server/chat/scheduled/scheduled.contract.js';
import { refresh } from '../../../lib/cache/refresh';
import { live } from '../../../lib/live';

/** How many there are the conversation says, by `chat.conversation.changed`. */
export const onScheduledChanged = live(scheduledChanged, (_, cache) => refresh(cache, listScheduled.path));
