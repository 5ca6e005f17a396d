import { event } from '../../contract/event.js';
import type { Id } from '../../contract/ids.js';

/** An announcement was written, moved on or ended. */
export const announcementChanged = event<{ id: Id }>('announcements.changed');
